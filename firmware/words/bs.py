# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The texts in Bosnian (Latin script).

Words, and why:
- stock: kolona, as in pasijans; "zaliha" is a store of goods.
- pile: hrpa, the word of the card table; "gomila" is a crowd.
- spit: "SPIT!", the name of the game as it is called out; the cards are spit karte. "Pljuvati" would be saliva.
- slap: udari, "udri po hrpi"; "šamar" is a slap in the face.
- slot: mjesto, an empty one.
- fumble: pogrešna karta; what follows: zaključano. A slap too early: prerano.
- short hand: "15 ili manje karata", said in full: there is no word for it.
- out: gotov, gotovo.
- stuck: nema poteza; one who can still move: ima potez.
- first at a pile: brža ruka, which has no gender; "prvi" would be a man.
- win: dobija, of a match or a round for points; a card or a pile is taken: uzima.

After a number Bosnian has three forms (1 karta, 2 karte, 5 karata). So a number stands behind a colon, or is an
ordinal, and needs none of them. Where a person is meant, words without a gender are preferred.
"""

from words import texts

TEXTS = (
    (texts.LANGUAGE, "Bosanski"),
    # Title
    (texts.PRESS_ON, "nastavi"),
    (texts.TWO_PLAYERS, "dva igrača"),
    (texts.TO_LEARN, "nauči igrati"),
    (texts.END_OLD, "prekinuti partiju?"),
    (texts.ANOTHER_LEVEL, "promijeniti nivo?"),
    (texts.CHOOSE, "biraj"),
    (texts.START, "kreni"),
    (texts.MENU_AT, "dugme MENU: meni"),
    # Calls
    (texts.READY, "SPREMNI?"),
    (texts.READY_HOW, "pritisni tipku hrpe"),
    (texts.SCORE, "bodovi %d : %d"),  # in place of READY_HOW, from the second round for points on
    (texts.WAIT, "SPREMNO"),
    (texts.WAIT_HOW, "sačekaj drugog igrača"),
    (texts.BEAT, ("1", "2", "3")),
    (texts.STUCK, "SPIT!"),
    (texts.STUCK_HOW, "oboje: tipka hrpe"),
    (texts.SLAP, "UDRI!"),
    (texts.SLAP_HOW, "uzmi manju hrpu"),
    (texts.SLAPPED, "UDARENO"),
    (texts.SLAPPED_HOW, "sačekaj drugog igrača"),
    (texts.EARLY, "PRERANO"),  # after a slap before it counts
    (texts.EARLY_HOW, "sačekaj, pa udri"),
    (texts.HINT, "POGLEDAJ OPET"),
    (texts.HINT_MORE, "IMAŠ POTEZ"),
    # Photo finish; %s is a number of milliseconds
    (texts.FIRST, "BRŽA RUKA!"),
    (texts.FIRST_BY, "za %s ms"),
    (texts.LATE, "ZA DLAKU"),
    (texts.LATE_BY, "kasniš %s ms"),
    (texts.DECIMAL, ","),  # the sign before the parts of a millisecond
    (texts.TIE, "izjednačeno: na smjenu"),
    # A round is over
    (texts.OUT, "GOTOVO!"),
    (texts.BEATEN, "PRESPORO"),
    (texts.BLOCKED, "BLOKADA"),
    (texts.TAKE, "uzimaš karte: %d"),
    (texts.TAKE_ONE, "uzimaš 1 kartu"),
    (texts.TAKE_NONE, "ne uzimaš ništa"),
    (texts.POINTS, "bodovi: +%d, ukupno %d"),
    # Pause
    (texts.PAUSE, "PAUZA"),
    (texts.PAUSE_HOW, "nastavak: tipka hrpe"),
    (texts.RESUME, "SPREMNO"),
    (texts.RESUME_HOW, "sačekaj drugog igrača"),
    # The demonstration, each a big line in capitals and a small one
    (texts.SHOW_PICK, ("UZMI KARTU", "tipkom ispod nje")),
    (texts.SHOW_PLAY, ("ODIGRAJ JE", "za jedan viša ili niža")),
    (texts.SHOW_FILL, ("POPUNI PRAZNO MJESTO", "bilo kojom gornjom kartom")),
    (texts.SHOW_SPIT, ("SPIT!", "nema poteza: nove karte")),
    (texts.SHOW_SLAP, ("GOTOVO: UDRI!", "uzmi manju hrpu")),
    # A bot's half, and the levels of bots
    (texts.BOT, "uređaj: %s"),
    (texts.BEGINNER, "početnik"),
    (texts.AVERAGE, "srednji"),
    (texts.GOOD, "dobar"),
    (texts.EXPERT, "majstor"),
    # The match is over
    (texts.WIN, "POBJEDA!"),
    (texts.LOSE, "PORAZ"),
    (texts.COURSE, "runda po runda"),
    (texts.AGAIN, "pritisni za revanš"),
    (texts.IN_A_ROW, "%d. pobjeda zaredom"),  # won matches
    (texts.RECORD, "%d. zaredom: rekord"),
    (texts.FIGURES, ("Brža ruka", "Odigrane karte", "Pogrešne karte", "Reakcija", "Pobjede")),
    (texts.OF, "%d od %d"),  # how often a player was the first to the pile
    # Menu, rules
    (texts.MUTED, "utišano"),
    (texts.MENU, "MENI"),
    (texts.RULES, "PRAVILA"),
    (
        texts.RULE_PAGES,
        (
            "Riješi se svih svojih karata. Ne čeka se na red: oboje igraju što brže mogu.",
            "Tvoje karte leže u pet kolona. Igrati se može samo gornja karta kolone.",
            "Pritisni tipku kolone da uzmeš gornju kartu, zatim lijevu ili desnu tipku hrpe da je odigraš.",
            "Mora biti za jedan viša ili niža od karte na hrpi. Boja nije važna. As je između kralja i dvojke.",
            "Potrošena kolona ostavlja prazno mjesto. Uzmi neku gornju kartu i premjesti je tipkom tog mjesta.",
            "Ostale su spit karte, licem dolje. Nema poteza? SPIT! Oboje pritisnu tipku hrpe i svako okreće jednu.",
            "Pogrešna karta nakratko zaključava tipke, iduća duže; dobra karta to skraćuje. Kašnjenje se ne kažnjava.",
            "Ko potroši kolone, gotov je. Oboje UDARAJU po hrpi da je uzmu: po manjoj! Ko udari prerano, čeka.",
            "Sa 15 ili manje karata nemaš spit karata. Drugi igrač započinje jedinu hrpu, a na nju igraju oboje.",
            "Partiju dobijaš uz jednu hrpu: ako nemaš spit karata, a kolone potrošiš prije drugog igrača.",
            "Igra na bodove do 100: nove karte svake runde, bez udaranja. Preostala karta je bod; dobija ko ima manje.",
        ),
    ),
    # Menu: pages and actions
    (texts.CONTINUE, "Nastavi"),
    (texts.NEW_MATCH, "Nova partija"),
    (texts.PLAYERS, "Igrači"),
    (texts.RULES_OF_MATCH, "Pravila partije"),
    (texts.DEVICE, "Uređaj"),
    (texts.HOW_TO_PLAY, "Kako se igra"),
    (texts.STATISTICS, "Statistika"),
    (texts.RESET_STATISTICS, "Vrati na nulu"),
    (texts.SURE, "sigurno?"),  # beside a row that has to be pressed twice
    (texts.NEXT_MATCH, "od iduće partije"),
    # Menu: options, each a label and a line about it, 25 letters at most, or two such lines, which take turns
    (texts.PLAYER_1, ("Igrač 1", "čovjek ili uređaj")),
    (texts.PLAYER_2, ("Igrač 2", "čovjek ili uređaj")),
    (texts.ASSIST_1, ("Pomoć 1", "karta odmah ide na hrpu")),
    (texts.ASSIST_2, ("Pomoć 2", "karta odmah ide na hrpu")),
    (texts.SIX_KEYS_1, ("Šest tipki 1", "jedna tipka za obje hrpe")),
    (texts.SIX_KEYS_2, ("Šest tipki 2", "jedna tipka za obje hrpe")),
    (texts.VARIANT, ("Igra", "dobija ko nema karata ili ko ima manje bodova")),
    (texts.TARGET, ("Granica bodova", "bodovi za kraj partije")),
    (texts.FUMBLE, ("Zaključavanje", "pogrešna karta zaključava tipke, svaka iduća duže")),
    (texts.AUTO_SPIT, ("Spit sam od sebe", "uređaj sam okreće karte")),
    (texts.STACKING, ("Slaganje", "jednake karte se slažu")),
    (texts.DOUBLES, ("Jednake", "jednaka karta ide na hrpu")),
    (texts.VOLUME, ("Jačina zvuka", "koliko je glasno")),
    (texts.HINTS, ("Savjeti", "pokazuju ko još ima potez")),
    (texts.LANGUAGES, ("Jezik", "")),
    (texts.SEATS, ("Raspored", "kako igrači sjede")),
    # Menu: values
    (texts.ON, "uklj."),
    (texts.OFF, "isklj."),
    (texts.STANDARD, "klasična"),
    (texts.FOR_POINTS, "na bodove"),
    (texts.HUMAN, "čovjek"),
    (texts.FACE_TO_FACE, "licem u lice"),
    (texts.SAME_SIDE, "s iste strane"),
    (texts.AFTER_MS, "%d ms"),
    (texts.AFTER_S, "%d s"),
    # Statistics in the menu; values are "player 1 - player 2"
    (texts.MATCHES, "Partije"),
    (texts.WON, "Pobjede"),
    (texts.PLAYS, "Karte"),
    (texts.FUMBLES, "Pogrešne"),
    (texts.CONTESTS, "Brža ruka"),
    (texts.SERIES, "Niz pobjeda"),
    (texts.FASTEST, "Reakcija ms"),
    (texts.BOTH, "%d - %d"),
    # Errors
    (texts.CRASHED, "Nešto nije u redu"),
    (texts.MATCH_KEPT, "Partija je sačuvana"),
    (texts.GO_ON, "Pritisni tipku hrpe"),
    (texts.STORE_LOST, "Podaci su izgubljeni"),
    (texts.OLD_MATCH, "Sačuvana partija je stara"),  # the saved match can not go on
    (texts.DO_NOT_SWITCH_OFF, "Ne isključuj uređaj"),
    (texts.MAKING_ROOM, "Oslobađa se prostor"),
    (texts.KEYS_LOST, "Dodir izgubljen: ponovi"),
    (texts.NO_START, "Igra se ne pokreće"),
    (texts.RESTARTING, "Ponovno pokretanje"),
    (texts.BATTERY_LOW, "Napuni bateriju"),
    # Self-test, 25 letters: board and CircuitPython; heap, battery, exactness of stamps; key, presses, contacts
    (texts.TEST_DEVICE, "%s CP %s"),
    (texts.TEST_FACTS, "%d kB %d mV %d us"),
    (texts.TEST_KEY, "%s %s: %dx, kontakti %d"),
    # Learn: the guided round. A picture of the pad is beside each text, and lights the keys that it speaks of.
    (texts.LEARN, "Nauči igrati"),
    (texts.LEARN_OFFER, "Prvi put Spit?\nNauči: svijetla tipka.\nPreskoči: druga."),
    (texts.LEARN_TOO, "Hoćeš i ti? Pritisni tipku koja svijetli."),
    (texts.LEARN_UP, "Tvoja 8 ide na 7. Uzmi je tipkom koja svijetli."),
    (texts.LEARN_PUT, "Sada pritisni tipku hrpe koja svijetli."),
    (texts.LEARN_TURNED, "Dobro! Otkriva se iduća karta."),
    (texts.LEARN_DOWN, "Može i naniže: 7 na 8."),
    (texts.LEARN_FILL, "Prazno mjesto! Uzmi kartu koja svijetli."),
    (texts.LEARN_INTO, "Pritisni tipku praznog mjesta."),
    (texts.LEARN_FILLED, "Dobro! To oslobađa još jednu kartu."),
    (texts.LEARN_WRONG, "Probaj pogrešnu: 5 na 7."),
    (texts.LEARN_LOCK, "Greška nakratko zaključava tipke."),
    (texts.LEARN_WATCH, "Ne čeka se na red: igraju oboje."),
    (texts.LEARN_CORNER, "Ide ukrug: kralj, as, 2."),
    (texts.LEARN_HURRY, "Brzo! Tvoja 3 ide na 2."),
    (texts.LEARN_LATE, "Kasno! Ali bez kazne."),
    (texts.LEARN_SPIT, "Nema poteza: SPIT! Pritisni tipku koja svijetli."),
    (texts.LEARN_OUT, "Riješi se zadnjih karata!"),
    (texts.LEARN_SLAP, "Gotovo! Udri po manjoj hrpi."),
    (texts.LEARN_TAKEN, "Manja hrpa je tvoja. Dobro!"),
    (texts.LEARN_LARGER, "To je bila veća hrpa."),
    (texts.LEARN_DONE, "To je sve. Pritisni tipku koja svijetli."),
    (texts.LEARN_WAIT, "Drugi igrač još uči. Izlaz: tipka koja svijetli."),
    (texts.LEARN_OTHER_KEY, "Pogrešna tipka: pritisni onu koja svijetli."),
    (texts.LEARN_NO_CARD, "Prvo uzmi kartu koja svijetli."),
    (texts.LEARN_MISFIT, "Nije za jedan viša ni niža. Zaključano."),
    (texts.LEARN_LOCKED, "Još zaključano. Sačekaj malo."),
    (texts.LEARN_EARLY, "Prerano. Sačekaj, pa pritisni."),
)
