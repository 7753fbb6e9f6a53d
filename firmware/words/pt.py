# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The texts in Portuguese, as it is spoken in Brazil.

Words, and why:
- stock: coluna, as in paciência; "estoque" is a store of goods.
- pile: monte, the word of the card table for a heap in the middle.
- spit: "SPIT!", the name of the game as it is called out; the cards are cartas de spit. "Cuspir" would be saliva.
- slap: tapa, as in the game tapão; "bater" already means to go out.
- slot: espaço, a free one between the colunas.
- fumble: carta errada; what follows is a trava. A slap too early: "ainda não"; "queimou" is Brazil's alone.
- short hand: "15 cartas ou menos", said in full: there is no word for it.
- out: bater, as in buraco and dominó; never a word for the slap.
- bot: robô, with which the levels agree ("médio", "bom").
- next in rank: "um a mais ou um a menos", as one counts; "acima" and "abaixo" may be places on the display.
- Nobody is called by a word that has a gender: "tudo pronto?", "primeira vez?"; "o outro" is o outro jogador.
"""

from words import texts

TEXTS = (
    (texts.LANGUAGE, "Português"),
    # Title
    (texts.PRESS_ON, "continuar"),
    (texts.TWO_PLAYERS, "dois jogadores"),
    (texts.TO_LEARN, "aprender a jogar"),
    (texts.END_OLD, "apagar o jogo salvo?"),
    (texts.ANOTHER_LEVEL, "outro nível?"),
    (texts.CHOOSE, "escolher"),
    (texts.START, "começar"),
    (texts.MENU_AT, "botão MENU: menu"),
    # Calls
    (texts.READY, "TUDO PRONTO?"),
    (texts.READY_HOW, "aperte um botão de monte"),
    (texts.SCORE, "placar %d : %d"),  # in place of READY_HOW, from the second round for points on
    (texts.WAIT, "PRONTO"),
    (texts.WAIT_HOW, "espere o outro"),
    (texts.BEAT, ("1", "2", "3")),
    (texts.STUCK, "SPIT!"),
    (texts.STUCK_HOW, "os dois: botão de monte"),
    (texts.SLAP, "TAPA!"),
    (texts.SLAP_HOW, "pegue o monte menor"),
    (texts.SLAPPED, "TAPA DADO"),
    (texts.SLAPPED_HOW, "espere o outro"),
    (texts.EARLY, "AINDA NÃO"),  # after a slap before it counts
    (texts.EARLY_HOW, "espere e dê o tapa"),
    (texts.HINT, "OLHE DE NOVO"),
    (texts.HINT_MORE, "VOCÊ TEM JOGADA"),
    # Photo finish; %s is a number of milliseconds
    (texts.FIRST, "NA FRENTE!"),
    (texts.FIRST_BY, "por %s ms"),
    (texts.LATE, "QUASE"),
    (texts.LATE_BY, "%s ms depois"),
    (texts.DECIMAL, ","),  # the sign before the parts of a millisecond
    (texts.TIE, "empate: uma vez cada um"),
    # A round is over
    (texts.OUT, "BATEU!"),
    (texts.BEATEN, "NÃO DEU"),
    (texts.BLOCKED, "SEM SAÍDA"),
    (texts.TAKE, "você pega %d cartas"),
    (texts.TAKE_ONE, "você pega 1 carta"),
    (texts.TAKE_NONE, "você não pega nada"),
    (texts.POINTS, "pontos: +%d, total %d"),
    # Pause
    (texts.PAUSE, "PAUSA"),
    (texts.PAUSE_HOW, "continuar: botão de monte"),
    (texts.RESUME, "PRONTO"),
    (texts.RESUME_HOW, "espere o outro"),
    # The demonstration, each a big line in capitals and a small one
    (texts.SHOW_PICK, ("PEGUE UMA CARTA", "com o botão abaixo dela")),
    (texts.SHOW_PLAY, ("JOGUE A CARTA", "um a mais ou um a menos")),
    (texts.SHOW_FILL, ("OCUPE O ESPAÇO VAZIO", "com carta de outra coluna")),
    (texts.SHOW_SPIT, ("SPIT!", "sem jogada: mais cartas")),
    (texts.SHOW_SLAP, ("BATEU: TAPA!", "pegue o monte menor")),
    # A bot's half, and the levels of bots
    (texts.BOT, "robô: %s"),
    (texts.BEGINNER, "iniciante"),
    (texts.AVERAGE, "médio"),
    (texts.GOOD, "bom"),
    (texts.EXPERT, "craque"),
    # The match is over
    (texts.WIN, "VENCEU!"),
    (texts.LOSE, "PERDEU"),
    (texts.COURSE, "rodada a rodada"),
    (texts.AGAIN, "aperte e jogue de novo"),
    (texts.IN_A_ROW, "%d vitórias seguidas"),  # won matches
    (texts.RECORD, "%d seguidas: recorde"),
    (texts.FIGURES, ("Chegou antes", "Cartas jogadas", "Cartas erradas", "Reação", "Vitórias")),
    (texts.OF, "%d de %d"),  # how often a player was the first to the pile
    # Menu, rules
    (texts.MUTED, "mudo"),
    (texts.MENU, "MENU"),
    (texts.RULES, "REGRAS"),
    (
        texts.RULE_PAGES,
        (
            "Livre-se de todas as suas cartas. Ninguém espera a vez: os dois jogam o mais rápido que podem.",
            "Suas cartas ficam em cinco colunas. Só se joga a carta de cima.",
            "O botão da coluna pega a carta de cima. O botão de monte, esquerdo ou direito, joga essa carta.",
            "A carta deve valer um a mais ou um a menos que a do monte. Naipe não conta. O ás fica entre o rei e o 2.",
            "Coluna que acaba deixa um espaço. Pegue a carta de outra e aperte o botão do espaço: ela vai para lá.",
            "As outras cartas são as de spit. Ninguém tem jogada? SPIT! Cada um aperta um botão de monte e vira uma.",
            "Carta errada trava os botões um instante; outra, mais. Acertar reduz isso. Chegar tarde não custa nada.",
            "Quem fica sem colunas bate: fim da rodada. Os dois dão um TAPA: pegue o monte menor! Cedo demais? Espere.",
            "Com 15 cartas ou menos, você não tem cartas de spit. O outro jogador abre o único monte, para os dois.",
            "Com um só monte, se você bater sem ter cartas de spit, vence a partida.",
            "Por pontos: 26 cartas por rodada, sem tapa. Carta que sobra é um ponto. Aos 100, vence quem tem menos.",
        ),
    ),
    # Menu: pages and actions
    (texts.CONTINUE, "Continuar"),
    (texts.NEW_MATCH, "Nova partida"),
    (texts.PLAYERS, "Jogadores"),
    (texts.RULES_OF_MATCH, "Regras da partida"),
    (texts.DEVICE, "Aparelho"),
    (texts.HOW_TO_PLAY, "Como jogar"),
    (texts.STATISTICS, "Estatísticas"),
    (texts.RESET_STATISTICS, "Zerar tudo"),
    (texts.SURE, "certeza?"),  # beside a row that has to be pressed twice
    (texts.NEXT_MATCH, "vale na próxima partida"),
    # Menu: options, each a label and a line about it, 25 letters at most, or two such lines, which take turns
    (texts.PLAYER_1, ("Jogador 1", "uma pessoa ou o robô")),
    (texts.PLAYER_2, ("Jogador 2", "uma pessoa ou o robô")),
    (texts.ASSIST_1, ("Ajuda 1", "o botão da coluna já joga")),
    (texts.ASSIST_2, ("Ajuda 2", "o botão da coluna já joga")),
    (texts.SIX_KEYS_1, ("Seis botões 1", "um botão para os montes")),
    (texts.SIX_KEYS_2, ("Seis botões 2", "um botão para os montes")),
    (texts.VARIANT, ("Jogo", "padrão: ficar sem cartas; pontos: ter o total menor")),
    (texts.TARGET, ("Limite de pontos", "total que encerra o jogo")),
    (texts.FUMBLE, ("Trava por erro", "errar trava seus botões;\nde novo, por mais tempo")),
    (texts.AUTO_SPIT, ("Spit automático", "o aparelho vira as cartas")),
    (texts.STACKING, ("Empilhar", "cartas iguais se empilham")),
    (texts.DOUBLES, ("Iguais", "valor igual vale no monte")),
    (texts.VOLUME, ("Som", "volume do som")),
    (texts.HINTS, ("Dicas", "mostra quem pode jogar")),
    (texts.LANGUAGES, ("Idioma", "")),
    (texts.SEATS, ("Lugares", "onde vocês se sentam")),
    # Menu: values
    (texts.ON, "sim"),
    (texts.OFF, "não"),
    (texts.STANDARD, "padrão"),
    (texts.FOR_POINTS, "pontos"),
    (texts.HUMAN, "pessoa"),
    (texts.FACE_TO_FACE, "frente a frente"),
    (texts.SAME_SIDE, "lado a lado"),
    (texts.AFTER_MS, "%d ms"),
    (texts.AFTER_S, "%d s"),
    # Statistics in the menu; values are "player 1 - player 2"
    (texts.MATCHES, "Partidas"),
    (texts.WON, "Vitórias"),
    (texts.PLAYS, "Jogadas"),
    (texts.FUMBLES, "Erradas"),
    (texts.CONTESTS, "Chegou antes"),
    (texts.SERIES, "Vit. seguidas"),
    (texts.FASTEST, "Reação (ms)"),
    (texts.BOTH, "%d - %d"),
    # Errors
    (texts.CRASHED, "Algo deu errado"),
    (texts.MATCH_KEPT, "A partida está salva"),
    (texts.GO_ON, "Aperte um botão de monte"),
    (texts.STORE_LOST, "Dados salvos perdidos"),
    (texts.OLD_MATCH, "Jogo salvo antigo demais"),  # the saved match can not go on
    (texts.DO_NOT_SWITCH_OFF, "Não desligue"),
    (texts.MAKING_ROOM, "Abrindo espaço para salvar"),
    (texts.KEYS_LOST, "Toques perdidos: repita"),
    (texts.NO_START, "O jogo não começa"),
    (texts.RESTARTING, "Reiniciando"),
    (texts.BATTERY_LOW, "Carregue a bateria"),
    # Self-test, 25 letters: board and CircuitPython; heap, battery, exactness of stamps; key, presses, contacts
    (texts.TEST_DEVICE, "%s CP %s"),
    (texts.TEST_FACTS, "%d kB %d mV %d us"),
    (texts.TEST_KEY, "%s %s: %dx, contatos %d"),
    # Learn: the guided round. A picture of the pad is beside each text, and lights the keys that it speaks of.
    (texts.LEARN, "Aprender"),
    (texts.LEARN_OFFER, "Primeira vez?\nAprender: botão aceso.\nPular: outro."),
    (texts.LEARN_TOO, "Você também? Aperte um botão aceso."),
    (texts.LEARN_UP, "Seu 8 vai no 7. Pegue-o: aperte o botão aceso."),
    (texts.LEARN_PUT, "Agora aperte o botão de monte aceso."),
    (texts.LEARN_TURNED, "Boa! Aparece a próxima carta."),
    (texts.LEARN_DOWN, "Um a menos também serve: o 7 no 8."),
    (texts.LEARN_FILL, "Espaço vazio! Pegue a carta acesa."),
    (texts.LEARN_INTO, "Aperte o botão do espaço vazio."),
    (texts.LEARN_FILLED, "Boa! Isso libera mais uma carta."),
    (texts.LEARN_WRONG, "Agora erre: o 5 sobre o 7."),
    (texts.LEARN_LOCK, "Um erro trava seus botões por um instante."),
    (texts.LEARN_WATCH, "Ninguém espera a vez: os dois jogam."),
    (texts.LEARN_CORNER, "Depois do rei, o ás; depois do ás, o 2."),
    (texts.LEARN_HURRY, "Rápido! Seu 3 vai no 2."),
    (texts.LEARN_LATE, "Tarde demais! Não custa nada."),
    (texts.LEARN_SPIT, "Ninguém tem jogada: SPIT! Aperte um botão aceso."),
    (texts.LEARN_OUT, "Livre-se das últimas cartas!"),
    (texts.LEARN_SLAP, "Você bateu! Dê um tapa no monte menor."),
    (texts.LEARN_TAKEN, "O monte menor é seu. Boa!"),
    (texts.LEARN_LARGER, "Esse era o maior."),
    (texts.LEARN_DONE, "É só isso. Aperte um botão aceso."),
    (texts.LEARN_WAIT, "O outro ainda está aprendendo.\nSair: botão aceso."),
    (texts.LEARN_OTHER_KEY, "Botão errado: aperte o aceso."),
    (texts.LEARN_NO_CARD, "Primeiro pegue a carta acesa."),
    (texts.LEARN_MISFIT, "Não é um a mais nem um a menos. Botões travados."),
    (texts.LEARN_LOCKED, "Botões ainda travados. Espere um pouco."),
    (texts.LEARN_EARLY, "Cedo demais. Espere e aperte."),
)
