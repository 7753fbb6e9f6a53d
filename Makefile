# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
#
# `make` lists the targets. Each one makes .venv first if it is not there.

PYTHON ?= python3
PIP_VERSION := 25.3
VENV := .venv
RUN := $(VENV)/bin/python
SIM := $(RUN) -m host_sim
READY := $(VENV)/ready
READY_HARDWARE := $(VENV)/ready-hardware
PIP := $(RUN) -m pip install --quiet --disable-pip-version-check

# The device, for firmware and flash: a file of firmware/boards, and where its drive is mounted.
BOARD ?=
DRIVE ?=
# What the commands of the simulator are given: make soak ARGS="--matches 50 --seed 3"
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help setup test lint format clean play demo run replay soak race bench mash screenshot golden pictures art firmware flash release hardware fab wiring

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 10

setup: $(READY) ## make .venv with all that playing and testing need

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || \
		{ echo "Python 3.10 or newer is needed: make setup PYTHON=python3.12"; exit 2; }
	@$(PYTHON) -c 'import ensurepip, venv' || \
		{ echo "This Python has no venv: on Debian and Ubuntu, apt install python3-venv"; exit 2; }
	@$(PYTHON) -m venv $(VENV)
	@echo "Installing what playing and testing need into $(VENV); this takes about a minute, once."
	@$(PIP) pip==$(PIP_VERSION)
	@$(PIP) --group test
	@touch $(READY)

test: lint ## everything that CI checks
	$(RUN) -m pytest

lint: $(READY) ## style and types
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy

format: $(READY) ## let ruff lay the code out
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/ruff format .

play: $(READY) ## the game in a window: make play ARGS="--bot2 good"
	@$(SIM) play $(ARGS)

demo: $(READY) ## a whole match between two bots, told in text
	@$(SIM) demo $(ARGS)

run: $(READY) ## play scenarios: make run ARGS=FILE
	@$(SIM) run $(ARGS)

replay: $(READY) ## play a recording again: make replay ARGS=FILE
	@$(SIM) replay $(ARGS)

soak: $(READY) ## bot matches with every invariant checked
	@$(SIM) soak $(ARGS)

race: $(READY) ## presses a known time apart on each kind of pads: who is first?
	@$(SIM) race $(ARGS)

bench: $(READY) ## the figures of the budgets
	@$(SIM) bench $(ARGS)

mash: $(READY) ## does pressing at random pay?
	@$(SIM) mash $(ARGS)

screenshot: $(READY) ## a picture of a screen: make screenshot ARGS="--scene play play.png"
	@$(SIM) screenshot $(ARGS)

golden: $(READY) ## which screens are not what they were: make golden ARGS="--png DIR"
	@$(SIM) golden $(ARGS)

pictures: $(READY) ## draw the pictures of the README again
	@$(SIM) pictures

art: $(READY) ## draw the tiles of firmware/view/art again
	@$(SIM) art

firmware: $(READY) ## make build/BOARD, ready to be copied: make firmware BOARD=pico_tft
	@$(SIM) firmware $(if $(BOARD),--board "$(BOARD)")

flash: $(READY) ## copy the game to a device that is plugged in: make flash [BOARD=…] [DRIVE=PATH]
	@$(SIM) flash $(if $(BOARD),--board "$(BOARD)") $(if $(DRIVE),--drive "$(DRIVE)")

release: $(READY) ## a zip for every board, in build/release
	@$(SIM) release

hardware: $(READY_HARDWARE) ## check the board and the case: KiCad's rules, pins, parts, fit, printing
	@$(RUN) -m hardware needs
	SPIT_HARDWARE=1 $(RUN) -m pytest tests/test_board_*.py tests/test_case.py tests/test_wiring.py

fab: $(READY_HARDWARE) ## into build/hardware: gerbers, drill, positions, parts, STEP, STL of the case, pictures
	@$(RUN) -m hardware fab

wiring: $(READY) ## draw the wiring of the breadboard again, from the pin map
	@$(RUN) -m hardware wiring

$(READY_HARDWARE): $(READY)
	@echo "Installing build123d for the case into $(VENV); this takes about a minute, once."
	@$(PIP) --group hardware
	@touch $(READY_HARDWARE)

clean: ## remove what the other targets made
	rm -rf $(VENV) build .pytest_cache .mypy_cache .ruff_cache .hypothesis
