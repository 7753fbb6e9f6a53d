# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The texts in Indonesian.

Words, and why:
- stock: kolom, since the five lie side by side; "stok" is a store of goods.
- pile: tumpukan, the word of the card table; it is kept for the piles in the middle alone.
- spit: "SPIT!", the name of the game as it is called out; the cards are kartu spit. "Ludah" would be saliva.
- slap: tepuk, as in the game tepok nyamuk; who has slapped reads "SUDAH", done.
- slot: tempat kosong, an empty place. A suit: lambang; "jenis" is the menu's kind of game.
- fumble: salah kartu; what follows: terkunci. A slap too early: "BELUM!", not yet.
- the smaller of two piles: tumpukan terkecil; "yang terkecil" alone could be the lowest card.
- before the others: lebih cepat, as in "KALAH CEPAT", beaten by speed; neither can move: keduanya buntu.
- a bot: komputer; a level in the middle: menengah, since "komputer: sedang" would be half a sentence.
- short hand: "kartumu 15 atau kurang", said in full: there is no word for it.
- out: habis, the cards are used up. The other player is lawan, the opponent. Nouns have no plural after a number.
"""

from words import texts

TEXTS = (
    (texts.LANGUAGE, "Bahasa Indonesia"),
    # Title
    (texts.PRESS_ON, "lanjutkan"),
    (texts.TWO_PLAYERS, "dua pemain"),
    (texts.TO_LEARN, "belajar bermain"),
    (texts.END_OLD, "akhiri yang lama?"),
    (texts.ANOTHER_LEVEL, "coba tingkat lain?"),
    (texts.CHOOSE, "pilih"),
    (texts.START, "mulai"),
    (texts.MENU_AT, "tombol MENU: menu"),
    # Calls
    (texts.READY, "SIAP?"),
    (texts.READY_HOW, "tekan tombol tumpukan"),
    (texts.SCORE, "skor %d : %d"),  # in place of READY_HOW, from the second round for points on
    (texts.WAIT, "SIAP"),
    (texts.WAIT_HOW, "tunggu lawan"),
    (texts.BEAT, ("1", "2", "3")),
    (texts.STUCK, "SPIT!"),
    (texts.STUCK_HOW, "berdua: tombol tumpukan"),
    (texts.SLAP, "TEPUK!"),
    (texts.SLAP_HOW, "tumpukan terkecil"),
    (texts.SLAPPED, "SUDAH"),
    (texts.SLAPPED_HOW, "tunggu lawan"),
    (texts.EARLY, "BELUM!"),  # after a slap before it counts
    (texts.EARLY_HOW, "tunggu sebentar"),
    (texts.HINT, "COBA LIHAT LAGI"),
    (texts.HINT_MORE, "MASIH ADA LANGKAH"),
    # Photo finish; %s is a number of milliseconds
    (texts.FIRST, "LEBIH CEPAT!"),
    (texts.FIRST_BY, "selisih %s ms"),
    (texts.LATE, "NYARIS!"),
    (texts.LATE_BY, "terlambat %s ms"),
    (texts.DECIMAL, ","),  # the sign before the parts of a millisecond
    (texts.TIE, "seri: menang bergantian"),
    # A round is over
    (texts.OUT, "HABIS!"),
    (texts.BEATEN, "KALAH CEPAT"),
    (texts.BLOCKED, "BUNTU"),
    (texts.TAKE, "kamu ambil %d kartu"),
    (texts.TAKE_ONE, "kamu ambil 1 kartu"),
    (texts.TAKE_NONE, "tidak mengambil kartu"),
    (texts.POINTS, "+%d poin, total %d"),
    # Pause
    (texts.PAUSE, "JEDA"),
    (texts.PAUSE_HOW, "lanjut: tombol tumpukan"),
    (texts.RESUME, "SIAP"),
    (texts.RESUME_HOW, "tunggu lawan"),
    # The demonstration, each a big line in capitals and a small one
    (texts.SHOW_PICK, ("AMBIL KARTU", "dengan tombol di bawahnya")),
    (texts.SHOW_PLAY, ("MAINKAN", "naik satu atau turun satu")),
    (texts.SHOW_FILL, ("ISI TEMPAT KOSONG", "dengan kartu teratas lain")),
    (texts.SHOW_SPIT, ("SPIT!", "keduanya buntu: buka lagi")),
    (texts.SHOW_SLAP, ("HABIS: TEPUK!", "tumpukan terkecil")),
    # A bot's half, and the levels of bots
    (texts.BOT, "komputer: %s"),
    (texts.BEGINNER, "pemula"),
    (texts.AVERAGE, "menengah"),
    (texts.GOOD, "mahir"),
    (texts.EXPERT, "ahli"),
    # The match is over
    (texts.WIN, "MENANG!"),
    (texts.LOSE, "KALAH"),
    (texts.COURSE, "ronde demi ronde"),
    (texts.AGAIN, "tekan untuk main lagi"),
    (texts.IN_A_ROW, "%d kali beruntun"),  # won matches
    (texts.RECORD, "rekor %d kali beruntun"),
    (texts.FIGURES, ("Lebih cepat", "Kartu dimainkan", "Salah kartu", "Reaksi", "Menang")),
    (texts.OF, "%d dari %d"),  # how often a player was the first to the pile
    # Menu, rules
    (texts.MUTED, "senyap"),
    (texts.MENU, "MENU"),
    (texts.RULES, "ATURAN"),
    (
        texts.RULE_PAGES,
        (
            "Habiskan semua kartumu. Tanpa giliran: kalian beradu cepat.",
            "Kartumu ada dalam lima kolom. Hanya kartu teratas tiap kolom yang boleh dimainkan.",
            "Ambil kartu teratas dengan tombol kolomnya, lalu mainkan dengan tombol tumpukan, kiri atau kanan.",
            "Nilainya harus beda satu dari kartu tumpukan, naik atau turun. Lambang bebas. As di antara raja dan 2.",
            "Kolom yang habis jadi tempat kosong. Ambil kartu teratas kolom lain, lalu tekan tombol tempat itu.",
            "Kartu sisanya: kartu spit, tertutup. Keduanya buntu: SPIT! Tiap pemain tekan tombol tumpukan, buka satu.",
            "Salah kartu: terkunci sebentar. Salah lagi: lebih lama. Kartu cocok: berkurang. Terlambat tidak apa-apa.",
            "Kelima kolom habis: ronde selesai. Keduanya TEPUK: rebut tumpukan terkecil! Terlalu cepat: tunggu.",
            "Kartumu 15 atau kurang? Kamu tidak punya kartu spit. Lawan memulai satu-satunya tumpukan, dipakai berdua.",
            "Dengan satu tumpukan: kalau kolommu habis lebih dulu tanpa kartu spit, kamu memenangkan permainan.",
            "Main poin: kartu baru tiap ronde, tanpa tepuk. Sisa kartu jadi poin. Setelah 100, total terkecil menang.",
        ),
    ),
    # Menu: pages and actions
    (texts.CONTINUE, "Lanjutkan"),
    (texts.NEW_MATCH, "Permainan baru"),
    (texts.PLAYERS, "Pemain"),
    (texts.RULES_OF_MATCH, "Aturan permainan"),
    (texts.DEVICE, "Perangkat"),
    (texts.HOW_TO_PLAY, "Cara bermain"),
    (texts.STATISTICS, "Statistik"),
    (texts.RESET_STATISTICS, "Mulai dari nol"),
    (texts.SURE, "yakin?"),  # beside a row that has to be pressed twice
    (texts.NEXT_MATCH, "untuk permainan berikut"),
    # Menu: options, each a label and a line about it, 25 letters at most, or two such lines, which take turns
    (texts.PLAYER_1, ("Pemain 1", "orang atau komputer")),
    (texts.PLAYER_2, ("Pemain 2", "orang atau komputer")),
    (texts.ASSIST_1, ("Bantuan 1", "tombol kolom langsung memainkan yang cocok")),
    (texts.ASSIST_2, ("Bantuan 2", "tombol kolom langsung memainkan yang cocok")),
    (texts.SIX_KEYS_1, ("Enam tombol 1", "hanya 1 tombol tumpukan")),
    (texts.SIX_KEYS_2, ("Enam tombol 2", "hanya 1 tombol tumpukan")),
    (texts.VARIANT, ("Jenis", "habiskan kartu, atau poin")),
    (texts.TARGET, ("Batas poin", "selesai pada poin ini")),
    (texts.FUMBLE, ("Kunci tombol", "salah kartu: terkunci, berikutnya lebih lama")),
    (texts.AUTO_SPIT, ("Spit otomatis", "saat buntu, tanpa tombol")),
    (texts.STACKING, ("Gabung kolom", "nilai sama boleh digabung")),
    (texts.DOUBLES, ("Nilai sama", "boleh juga ke tumpukan")),
    (texts.VOLUME, ("Suara", "seberapa keras")),
    (texts.HINTS, ("Petunjuk", "siapa yang bisa main")),
    (texts.LANGUAGES, ("Bahasa", "")),
    (texts.SEATS, ("Duduk", "berhadapan/bersebelahan")),
    # Menu: values
    (texts.ON, "nyala"),
    (texts.OFF, "mati"),
    (texts.STANDARD, "standar"),
    (texts.FOR_POINTS, "poin"),
    (texts.HUMAN, "orang"),
    (texts.FACE_TO_FACE, "berhadapan"),
    (texts.SAME_SIDE, "bersebelahan"),
    (texts.AFTER_MS, "%d ms"),
    (texts.AFTER_S, "%d s"),
    # Statistics in the menu; values are "player 1 - player 2"
    (texts.MATCHES, "Permainan"),
    (texts.WON, "Menang"),
    (texts.PLAYS, "Kartu"),
    (texts.FUMBLES, "Salah kartu"),
    (texts.CONTESTS, "Lebih cepat"),
    (texts.SERIES, "Menang terus"),
    (texts.FASTEST, "Reaksi ms"),
    (texts.BOTH, "%d - %d"),
    # Errors
    (texts.CRASHED, "Terjadi kesalahan"),
    (texts.MATCH_KEPT, "Permainan tersimpan"),
    (texts.GO_ON, "Tekan tombol tumpukan"),
    (texts.STORE_LOST, "Data tersimpan hilang"),
    (texts.OLD_MATCH, "Permainan versi lama"),  # the saved match can not go on
    (texts.DO_NOT_SWITCH_OFF, "Jangan dimatikan"),
    (texts.MAKING_ROOM, "Menyiapkan penyimpanan"),
    (texts.KEYS_LOST, "Tombol terlewat: ulangi"),
    (texts.NO_START, "Permainan gagal mulai"),
    (texts.RESTARTING, "Memulai ulang"),
    (texts.BATTERY_LOW, "Isi daya baterai"),
    # Self-test, 25 letters: board and CircuitPython; heap, battery, exactness of stamps; key, presses, contacts
    (texts.TEST_DEVICE, "%s CP %s"),
    (texts.TEST_FACTS, "%d kB %d mV %d us"),
    (texts.TEST_KEY, "%s %s: %dx, kontak %d"),
    # Learn: the guided round. A picture of the pad is beside each text, and lights the keys that it speaks of.
    (texts.LEARN, "Belajar"),
    (texts.LEARN_OFFER, "Baru kenal Spit?\nBelajar: tombol menyala.\nLewati: lainnya."),
    (texts.LEARN_TOO, "Kamu juga? Tekan tombol yang menyala."),
    (texts.LEARN_UP, "8 cocok dengan 7.\nAmbil: tekan tombol yang menyala."),
    (texts.LEARN_PUT, "Sekarang tekan tombol tumpukan yang menyala."),
    (texts.LEARN_TURNED, "Bagus! Kartu berikutnya terbuka."),
    (texts.LEARN_DOWN, "Turun juga boleh: 7 ke 8."),
    (texts.LEARN_FILL, "Tempat kosong! Ambil kartu yang menyala."),
    (texts.LEARN_INTO, "Tekan tombol tempat kosong itu."),
    (texts.LEARN_FILLED, "Bagus! Satu kartu lagi terbuka."),
    (texts.LEARN_WRONG, "Coba kartu yang salah: 5 ke 7."),
    (texts.LEARN_LOCK, "Salah kartu: tombolmu terkunci sebentar."),
    (texts.LEARN_WATCH, "Tanpa giliran: lawan juga main."),
    (texts.LEARN_CORNER, "Urutannya berputar: raja, as, 2."),
    (texts.LEARN_HURRY, "Cepat! Kartu 3 cocok dengan 2."),
    (texts.LEARN_LATE, "Terlambat! Tidak apa-apa."),
    (texts.LEARN_SPIT, "Keduanya buntu: SPIT! Tekan tombol yang menyala."),
    (texts.LEARN_OUT, "Habiskan kartu terakhirmu!"),
    (texts.LEARN_SLAP, "Kolommu habis! Tepuk tumpukan terkecil."),
    (texts.LEARN_TAKEN, "Tumpukan terkecil milikmu. Bagus!"),
    (texts.LEARN_LARGER, "Itu yang lebih besar."),
    (texts.LEARN_DONE, "Selesai! Tekan tombol yang menyala."),
    (texts.LEARN_WAIT, "Lawan masih belajar. Keluar: tombol menyala."),
    (texts.LEARN_OTHER_KEY, "Salah tombol: tekan yang menyala."),
    (texts.LEARN_NO_CARD, "Ambil dulu kartu yang menyala."),
    (texts.LEARN_MISFIT, "Nilainya tidak berurutan. Terkunci."),
    (texts.LEARN_LOCKED, "Masih terkunci. Tunggu sebentar."),
    (texts.LEARN_EARLY, "Terlalu cepat. Tunggu, lalu tekan."),
)
