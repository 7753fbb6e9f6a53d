# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The texts in Norwegian (bokmål).

Words, and why:
- stock: bunke, what a Norwegian lays cards in on a table; "lager" is a store of goods.
- pile: haug, so that a pile in the middle and a stock of one's own never have the same name.
- spit: "SPIT!", the name of the game as it is called out; the cards are spitkort. "Spytte" would be saliva.
- slap: klask, as in children's card games; "slå" also means to beat somebody.
- slot: plass, a free place for a bunke.
- fumble: feil kort; what follows is a sperre. A slap too early is a tyvstart, the word of every race.
- short hand: "15 kort eller færre", said in full: there is no word for it.
- out: ferdig; "først ut" would be the one who begins.
- fits: kan legges på; "passer på" is to look after somebody.
- move: flytte, of any card, onto a haug or to a plass; nobody can: begge står fast.
- press: "trykk på en knapp", never without "på".
- After a colon a whole sentence begins with a capital, other words do not; the small lines of calls have none at all.
"""

from words import texts

TEXTS = (
    (texts.LANGUAGE, "Norsk"),
    # Title
    (texts.PRESS_ON, "fortsett"),
    (texts.TWO_PLAYERS, "to spillere"),
    (texts.TO_LEARN, "lær å spille"),
    (texts.END_OLD, "avbryte forrige kamp?"),
    (texts.ANOTHER_LEVEL, "et annet nivå?"),
    (texts.CHOOSE, "velg"),
    (texts.START, "start"),
    (texts.MENU_AT, "MENU-knapp: meny"),
    # Calls
    (texts.READY, "KLAR?"),
    (texts.READY_HOW, "trykk på en haugknapp"),
    (texts.SCORE, "poeng %d : %d"),  # in place of READY_HOW, from the second round for points on
    (texts.WAIT, "KLAR"),
    (texts.WAIT_HOW, "vent på den andre"),
    (texts.BEAT, ("1", "2", "3")),
    (texts.STUCK, "SPIT!"),
    (texts.STUCK_HOW, "begge: trykk på haugknapp"),
    (texts.SLAP, "KLASK!"),
    (texts.SLAP_HOW, "ta den minste haugen"),
    (texts.SLAPPED, "KLASKET"),
    (texts.SLAPPED_HOW, "vent på den andre"),
    (texts.EARLY, "TYVSTART"),  # after a slap before it counts
    (texts.EARLY_HOW, "vent litt først"),
    (texts.HINT, "SE EN GANG TIL"),
    (texts.HINT_MORE, "DU KAN FLYTTE"),
    # Photo finish; %s is a number of milliseconds
    (texts.FIRST, "FØRST!"),
    (texts.FIRST_BY, "med %s ms"),
    (texts.LATE, "SÅ NÆR"),
    (texts.LATE_BY, "%s ms for sent"),
    (texts.DECIMAL, ","),  # the sign before the parts of a millisecond
    (texts.TIE, "helt likt: dere bytter på"),
    # A round is over
    (texts.OUT, "FERDIG!"),
    (texts.BEATEN, "SLÅTT"),
    (texts.BLOCKED, "FASTLÅST"),
    (texts.TAKE, "du tar %d kort"),
    (texts.TAKE_ONE, "du tar 1 kort"),
    (texts.TAKE_NONE, "du tar ingenting"),
    (texts.POINTS, "+%d poeng, i alt %d"),
    # Pause
    (texts.PAUSE, "PAUSE"),
    (texts.PAUSE_HOW, "videre med en haugknapp"),
    (texts.RESUME, "KLAR"),
    (texts.RESUME_HOW, "vent på den andre"),
    # The demonstration, each a big line in capitals and a small one
    (texts.SHOW_PICK, ("TA ET KORT", "med knappen under det")),
    (texts.SHOW_PLAY, ("LEGG DET", "én høyere eller én lavere")),
    (texts.SHOW_FILL, ("FYLL EN TOM PLASS", "med et kort fra en bunke")),
    (texts.SHOW_SPIT, ("SPIT!", "begge står fast: nye kort")),
    (texts.SHOW_SLAP, ("FERDIG: KLASK!", "ta den minste haugen")),
    # A bot's half, and the levels of bots
    (texts.BOT, "maskin: %s"),
    (texts.BEGINNER, "nybegynner"),
    (texts.AVERAGE, "middels"),
    (texts.GOOD, "god"),
    (texts.EXPERT, "ekspert"),
    # The match is over
    (texts.WIN, "DU VANT!"),
    (texts.LOSE, "DU TAPTE"),
    (texts.COURSE, "runde for runde"),
    (texts.AGAIN, "trykk for ny kamp"),
    (texts.IN_A_ROW, "%d på rad"),  # won matches
    (texts.RECORD, "%d på rad: rekord"),
    (texts.FIGURES, ("Først på haugen", "Kort lagt", "Feil kort", "Reaksjon", "Kamper vunnet")),
    (texts.OF, "%d av %d"),  # how often a player was the first to the pile
    # Menu, rules
    (texts.MUTED, "uten lyd"),
    (texts.MENU, "MENY"),
    (texts.RULES, "REGLER"),
    (
        texts.RULE_PAGES,
        (
            "Bli kvitt alle kortene dine. Ingen venter på tur: Begge spiller så fort de kan.",
            "Kortene dine ligger i fem bunker. Bare det øverste i hver bunke kan spilles.",
            "Ta det øverste kortet med bunkens knapp, og legg det med venstre eller høyre haugknapp.",
            "Det må være én høyere eller lavere enn kortet på haugen. Farge teller ikke. Ess kommer mellom konge og 2.",
            "En tom bunke gir en ledig plass. Ta et kort fra en annen bunke, og legg det der med plassens knapp.",
            "Resten av kortene dine er spitkort. Kan ingen flytte: SPIT! Begge trykker på en haugknapp og snur ett.",
            "Feil kort sperrer knappene litt, neste feil lenger. Rett kort minsker sperren. For sent koster ingenting.",
            "Er bunkene dine tomme, er du ferdig. Da KLASKER begge på en haug: Ta den minste! Tyvstart gir ventetid.",
            "Med 15 kort eller færre har du ingen spitkort. Den andre starter den eneste haugen; begge legger på den.",
            "Er det bare én haug, og du er først ferdig uten spitkort, vinner du kampen.",
            "Spill om poeng: nye kort hver runde, uten klask. Hvert kort igjen er 1 poeng. Ved 100 vinner lavest sum.",
        ),
    ),
    # Menu: pages and actions
    (texts.CONTINUE, "Fortsett"),
    (texts.NEW_MATCH, "Ny kamp"),
    (texts.PLAYERS, "Spillere"),
    (texts.RULES_OF_MATCH, "Regler for kampen"),
    (texts.DEVICE, "Enheten"),
    (texts.HOW_TO_PLAY, "Slik spiller du"),
    (texts.STATISTICS, "Statistikk"),
    (texts.RESET_STATISTICS, "Nullstill"),
    (texts.SURE, "sikker?"),  # beside a row that has to be pressed twice
    (texts.NEXT_MATCH, "gjelder fra neste kamp"),
    # Menu: options, each a label and a line about it, 25 letters at most, or two such lines, which take turns
    (texts.PLAYER_1, ("Spiller 1", "en person eller maskinen")),
    (texts.PLAYER_2, ("Spiller 2", "en person eller maskinen")),
    (texts.ASSIST_1, ("Hjelp 1", "bunkeknapp legger kortet")),
    (texts.ASSIST_2, ("Hjelp 2", "bunkeknapp legger kortet")),
    (texts.SIX_KEYS_1, ("Seks knapper 1", "bare én haugknapp")),
    (texts.SIX_KEYS_2, ("Seks knapper 2", "bare én haugknapp")),
    (texts.VARIANT, ("Spill", "bli kvitt alle kortene,\neller spill om poeng")),
    (texts.TARGET, ("Poenggrense", "da er kampen slutt")),
    (texts.FUMBLE, ("Feilsperre", "feil kort gir sperre,\nflere gir lengre sperre")),
    (texts.AUTO_SPIT, ("Spit av seg selv", "nye kort uten å trykke")),
    (texts.STACKING, ("Stabling", "like kort kan stables")),
    (texts.DOUBLES, ("Likt på likt", "samme verdi kan legges på")),
    (texts.VOLUME, ("Volum", "hvor høy lyden er")),
    (texts.HINTS, ("Hint", "viser hvem som kan flytte")),
    (texts.LANGUAGES, ("Språk", "")),
    (texts.SEATS, ("Plassering", "hvor dere sitter")),
    # Menu: values
    (texts.ON, "på"),
    (texts.OFF, "av"),
    (texts.STANDARD, "standard"),
    (texts.FOR_POINTS, "poeng"),
    (texts.HUMAN, "person"),
    (texts.FACE_TO_FACE, "overfor"),
    (texts.SAME_SIDE, "samme side"),
    (texts.AFTER_MS, "%d ms"),
    (texts.AFTER_S, "%d s"),
    # Statistics in the menu; values are "player 1 - player 2"
    (texts.MATCHES, "Kamper"),
    (texts.WON, "Vunnet"),
    (texts.PLAYS, "Kort lagt"),
    (texts.FUMBLES, "Feil kort"),
    (texts.CONTESTS, "Først på haug"),
    (texts.SERIES, "Seire på rad"),
    (texts.FASTEST, "Reaksjon ms"),
    (texts.BOTH, "%d - %d"),
    # Errors
    (texts.CRASHED, "Noe gikk galt"),
    (texts.MATCH_KEPT, "Kampen er lagret"),
    (texts.GO_ON, "Trykk på en haugknapp"),
    (texts.STORE_LOST, "Lagrede data er tapt"),
    (texts.OLD_MATCH, "Lagret kamp er for gammel"),  # the saved match can not go on
    (texts.DO_NOT_SWITCH_OFF, "Ikke slå av"),
    (texts.MAKING_ROOM, "Rydder lagringsplass"),
    (texts.KEYS_LOST, "Tapte trykk. Prøv igjen"),
    (texts.NO_START, "Spillet starter ikke"),
    (texts.RESTARTING, "Starter på nytt"),
    (texts.BATTERY_LOW, "Lad batteriet"),
    # Self-test, 25 letters: board and CircuitPython; heap, battery, exactness of stamps; key, presses, contacts
    (texts.TEST_DEVICE, "%s CP %s"),
    (texts.TEST_FACTS, "%d kB %d mV %d us"),
    (texts.TEST_KEY, "%s %s: %dx, kontakter %d"),
    # Learn: the guided round. A picture of the pad is beside each text, and lights the keys that it speaks of.
    (texts.LEARN, "Lær å spille"),
    (texts.LEARN_OFFER, "Ny i Spit?\nJa: lysende knapp\nNei: annen knapp"),
    (texts.LEARN_TOO, "Du også? Trykk på en knapp som lyser."),
    (texts.LEARN_UP, "8-eren din kan legges på 7. Ta den med knappen som lyser."),
    (texts.LEARN_PUT, "Legg kortet med haugknappen som lyser."),
    (texts.LEARN_TURNED, "Bra! Da kommer neste kort fram."),
    (texts.LEARN_DOWN, "Nedover går også: 7 på 8."),
    (texts.LEARN_FILL, "Tom plass! Ta kortet som lyser."),
    (texts.LEARN_INTO, "Trykk på knappen til den tomme plassen."),
    (texts.LEARN_FILLED, "Bra! Det frigjør et kort til."),
    (texts.LEARN_WRONG, "Gjør en feil med vilje: 5 på 7."),
    (texts.LEARN_LOCK, "Feil kort sperrer knappene et øyeblikk."),
    (texts.LEARN_WATCH, "Ingen venter på tur: Den andre spiller også."),
    (texts.LEARN_CORNER, "Det går i ring: konge, ess, 2."),
    (texts.LEARN_HURRY, "Fort! Legg 3-eren din på 2."),
    (texts.LEARN_LATE, "For sent! Det koster ingenting."),
    (texts.LEARN_SPIT, "Begge står fast: SPIT! Trykk på en knapp som lyser."),
    (texts.LEARN_OUT, "Bli kvitt de siste kortene dine!"),
    (texts.LEARN_SLAP, "Du er ferdig! Klask på den minste haugen."),
    (texts.LEARN_TAKEN, "Den minste haugen er din. Bra!"),
    (texts.LEARN_LARGER, "Det var den største haugen."),
    (texts.LEARN_DONE, "Det var alt. Trykk på en knapp som lyser."),
    (texts.LEARN_WAIT, "Den andre lærer ennå. Avslutt med en knapp som lyser."),
    (texts.LEARN_OTHER_KEY, "Feil knapp! Trykk på en som lyser."),
    (texts.LEARN_NO_CARD, "Ta først kortet som lyser."),
    (texts.LEARN_MISFIT, "Det må være én opp eller ned. Sperret!"),
    (texts.LEARN_LOCKED, "Fortsatt sperret. Vent litt."),
    (texts.LEARN_EARLY, "For tidlig. Vent litt før du trykker."),
)
