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
    (texts.STUCK_HOW, "begge: trykk haugknapp"),
    (texts.SLAP, "KLASK!"),
    (texts.SLAP_HOW, "ta den minste haugen"),
    (texts.SLAPPED, "KLASKET"),
    (texts.SLAPPED_HOW, "vent på den andre"),
    (texts.EARLY, "TYVSTART"),  # after a slap before it counts
    (texts.EARLY_HOW, "vent, og klask så"),
    (texts.HINT, "SE EN GANG TIL"),
    (texts.HINT_MORE, "DU KAN FLYTTE"),
    # Photo finish; %s is a number of milliseconds
    (texts.FIRST, "FØRST!"),
    (texts.FIRST_BY, "med %s ms"),
    (texts.LATE, "SÅ NÆR"),
    (texts.LATE_BY, "%s ms for sent"),
    (texts.TIE, "i samme øyeblikk"),
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
    (texts.PAUSE_HOW, "videre: trykk haugknapp"),
    (texts.RESUME, "KLAR"),
    (texts.RESUME_HOW, "vent på den andre"),
    # The demonstration, each a big line in capitals and a small one
    (texts.SHOW_PICK, ("TA ET KORT", "med knappen under det")),
    (texts.SHOW_PLAY, ("LEGG DET", "én høyere eller én lavere")),
    (texts.SHOW_FILL, ("FYLL PLASSEN", "med toppen av en bunke")),
    (texts.SHOW_SPIT, ("SPIT!", "alle står fast: nye kort")),
    (texts.SHOW_SLAP, ("KLASK!", "ferdig: den minste haugen")),
    # A bot's half, and the levels of bots
    (texts.BOT, "maskin: %s"),
    (texts.BEGINNER, "nybegynner"),
    (texts.AVERAGE, "middels"),
    (texts.GOOD, "god"),
    (texts.EXPERT, "ekspert"),
    # The match is over
    (texts.WIN, "DU VANT!"),
    (texts.LOSE, "DU TAPTE"),
    (texts.COURSE, "kort per runde"),
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
            "Bli kvitt alle kortene dine. Ingen venter på tur: begge spiller så fort de kan.",
            "Kortene dine ligger i fem bunker. Bare det øverste kortet i en bunke kan spilles.",
            "Trykk bunkens knapp for å ta det øverste kortet, så en haugknapp, venstre eller høyre, for å legge det.",
            "Det må være én høyere eller lavere enn kortet på haugen. Ess går på konge og på 2.",
            "En tom bunke gir en ledig plass. Ta et øverste kort og trykk plassens knapp for å flytte det dit.",
            "Resten av kortene, bildet ned, er spitkort. Kan ingen flytte: SPIT! Trykk haugknapp, hver snur ett.",
            "Feil kort sperrer knappene dine, for hvert nytt lenger, til du får lagt ett. For sent koster ingenting.",
            "Er bunkene tomme, er spilleren ferdig. Begge KLASKER på en haug og tar den: den minste! Tyvstart: vent.",
            "Med 15 kort eller færre har du ingen spitkort. Da er det bare én haug, den andre spillerens.",
            "Med én haug: er du først ferdig og har ingen spitkort, vinner du kampen.",
            "Spill om poeng: nye kort hver runde, ingen klask. Et kort igjen er et poeng. Ved 100 vinner lavest sum.",
        ),
    ),
    # Menu: pages and actions
    (texts.CONTINUE, "Fortsett"),
    (texts.NEW_MATCH, "Ny kamp"),
    (texts.PLAYERS, "Spillere"),
    (texts.RULES_OF_MATCH, "Kampens regler"),
    (texts.DEVICE, "Enheten"),
    (texts.HOW_TO_PLAY, "Slik spiller du"),
    (texts.STATISTICS, "Statistikk"),
    (texts.RESET_STATISTICS, "Nullstill"),
    (texts.SURE, "sikker?"),  # beside a row that has to be pressed twice
    (texts.NEXT_MATCH, "Fra neste kamp av"),
    # Menu: options, each a label and a line about it, 25 letters at most, or two such lines, which take turns
    (texts.PLAYER_1, ("Spiller 1", "en person, eller et nivå")),
    (texts.PLAYER_2, ("Spiller 2", "en person, eller et nivå")),
    (texts.ASSIST_1, ("Hjelp 1", "bunkeknapp legger kortet")),
    (texts.ASSIST_2, ("Hjelp 2", "bunkeknapp legger kortet")),
    (texts.SIX_KEYS_1, ("Seks knapper 1", "én knapp for begge hauger")),
    (texts.SIX_KEYS_2, ("Seks knapper 2", "én knapp for begge hauger")),
    (texts.VARIANT, ("Spill", "tom for kort, eller poeng")),
    (texts.TARGET, ("Poenggrense", "så mange ender kampen")),
    (texts.FUMBLE, ("Feilsperre", "feil kort gir sperre, flere gir lengre sperre")),
    (texts.AUTO_SPIT, ("Spit av seg selv", "står fast: uten å trykke")),
    (texts.STACKING, ("Stabling", "like kort kan stables")),
    (texts.DOUBLES, ("Likt på likt", "lik verdi går på en haug")),
    (texts.VOLUME, ("Volum", "hvor høy lyden er")),
    (texts.HINTS, ("Hint", "viser hvem som kan flytte")),
    (texts.LANGUAGES, ("Språk", "")),
    (texts.SEATS, ("Plassering", "hvor dere to sitter")),
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
    (texts.OLD_MATCH, "Kamp med eldre regler"),  # the saved match can not go on
    (texts.DO_NOT_SWITCH_OFF, "Ikke slå av"),
    (texts.MAKING_ROOM, "Frigjør lagringsplass"),
    (texts.KEYS_LOST, "Tapte trykk: trykk igjen"),
    (texts.NO_START, "Spillet starter ikke"),
    (texts.RESTARTING, "Starter på nytt"),
    (texts.BATTERY_LOW, "Lad batteriet"),
    # Self-test, 25 letters: board and CircuitPython; heap, battery, exactness of stamps; key, presses, contacts
    (texts.TEST_DEVICE, "%s CP %s"),
    (texts.TEST_FACTS, "%d kB %d mV %d us"),
    (texts.TEST_KEY, "%s %s: %dx, kontakt %d"),
    # Learn: the guided round. A picture of the pad is beside each text, and lights the keys that it speaks of.
    (texts.LEARN, "Lær å spille"),
    (texts.LEARN_OFFER, "Ny i Spit? Lær:\nknapp som lyser.\nHopp over: annen."),
    (texts.LEARN_TOO, "Du også? Trykk knappen som lyser."),
    (texts.LEARN_UP, "8-eren passer på 7. Ta den: trykk knappen som lyser."),
    (texts.LEARN_PUT, "Trykk nå haugknappen som lyser."),
    (texts.LEARN_TURNED, "Bra! Da kommer neste kort fram."),
    (texts.LEARN_DOWN, "Nedover går også: 7 på 8."),
    (texts.LEARN_FILL, "Tom plass! Ta kortet som lyser."),
    (texts.LEARN_INTO, "Trykk knappen til den tomme plassen."),
    (texts.LEARN_FILLED, "Bra! Det frigjør ett kort til."),
    (texts.LEARN_WRONG, "Prøv feil kort: 5 på 7."),
    (texts.LEARN_LOCK, "Feil kort sperrer knappene en stund."),
    (texts.LEARN_WATCH, "Ingen venter på tur: den andre spiller også."),
    (texts.LEARN_CORNER, "Rundt hjørnet: konge, ess, 2."),
    (texts.LEARN_HURRY, "Fort! 3-eren din passer på 2."),
    (texts.LEARN_LATE, "For sent! Det koster ingenting."),
    (texts.LEARN_SPIT, "Begge står fast: SPIT! Trykk en knapp som lyser."),
    (texts.LEARN_OUT, "Bli kvitt de siste kortene dine!"),
    (texts.LEARN_SLAP, "Du er ferdig! Klask på den minste haugen."),
    (texts.LEARN_TAKEN, "Den minste haugen er din. Bra!"),
    (texts.LEARN_LARGER, "Det var den største haugen."),
    (texts.LEARN_DONE, "Det var alt. Trykk en knapp som lyser."),
    (texts.LEARN_WAIT, "Den andre lærer ennå. Knapp som lyser: avslutt."),
    (texts.LEARN_OTHER_KEY, "Ikke den: trykk knappen som lyser."),
    (texts.LEARN_NO_CARD, "Ta først kortet som lyser."),
    (texts.LEARN_MISFIT, "Det er ikke neste verdi. Sperret."),
    (texts.LEARN_LOCKED, "Fortsatt sperret. Vent litt."),
    (texts.LEARN_EARLY, "For tidlig. Vent, og trykk så."),
)
