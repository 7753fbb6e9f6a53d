# SPDX-FileCopyrightText: 2026 Spit Handheld contributors
# SPDX-License-Identifier: MIT
"""The texts in Indonesian.

Words, and why:
- stock: kolom, since the five lie side by side; "stok" is a store of goods.
- pile: tumpukan, the word of the card table; it is kept for the piles in the middle alone.
- spit: "SPIT!", the name of the game as it is called out; the cards are kartu spit. "Ludah" would be saliva.
- slap: tepuk, as in the game tepok nyamuk.
- slot: tempat kosong, an empty place.
- fumble: salah kartu; what follows: terkunci. A slap too early: "BELUM!", not yet.
- short hand: "15 kartu atau kurang", said in full: there is no word for it.
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
    (texts.ANOTHER_LEVEL, "tingkat lain?"),
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
    (texts.STUCK_HOW, "berdua: tekan tumpukan"),
    (texts.SLAP, "TEPUK!"),
    (texts.SLAP_HOW, "ambil yang terkecil"),
    (texts.SLAPPED, "DITEPUK"),
    (texts.SLAPPED_HOW, "tunggu lawan"),
    (texts.EARLY, "BELUM!"),  # after a slap before it counts
    (texts.EARLY_HOW, "tunggu, lalu tepuk"),
    (texts.HINT, "COBA LIHAT LAGI"),
    (texts.HINT_MORE, "MASIH ADA LANGKAH"),
    # Photo finish; %s is a number of milliseconds
    (texts.FIRST, "LEBIH DULU!"),
    (texts.FIRST_BY, "selisih %s ms"),
    (texts.LATE, "NYARIS"),
    (texts.LATE_BY, "terlambat %s ms"),
    (texts.TIE, "pada saat yang sama"),
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
    (texts.SHOW_PLAY, ("MAINKAN", "satu naik atau satu turun")),
    (texts.SHOW_FILL, ("ISI TEMPAT KOSONG", "dengan kartu teratas")),
    (texts.SHOW_SPIT, ("SPIT!", "semua buntu: kartu baru")),
    (texts.SHOW_SLAP, ("TEPUK!", "habis: ambil yang kecil")),
    # A bot's half, and the levels of bots
    (texts.BOT, "mesin: %s"),
    (texts.BEGINNER, "pemula"),
    (texts.AVERAGE, "sedang"),
    (texts.GOOD, "mahir"),
    (texts.EXPERT, "ahli"),
    # The match is over
    (texts.WIN, "MENANG!"),
    (texts.LOSE, "KALAH"),
    (texts.COURSE, "kartu tiap ronde"),
    (texts.AGAIN, "tekan untuk main lagi"),
    (texts.IN_A_ROW, "%d kali beruntun"),  # won matches
    (texts.RECORD, "%d beruntun: rekor"),
    (texts.FIGURES, ("Lebih dulu", "Kartu dimainkan", "Salah kartu", "Reaksi", "Menang")),
    (texts.OF, "%d dari %d"),  # how often a player was the first to the pile
    # Menu, rules
    (texts.MUTED, "senyap"),
    (texts.MENU, "MENU"),
    (texts.RULES, "ATURAN"),
    (
        texts.RULE_PAGES,
        (
            "Habiskan semua kartumu. Tanpa giliran: keduanya bermain secepat mungkin.",
            "Kartumu ada dalam lima kolom. Hanya kartu teratas tiap kolom yang boleh dimainkan.",
            "Tekan tombol kolom untuk mengambil kartu teratas, lalu tombol tumpukan, kiri atau kanan, untuk main.",
            "Nilainya harus selisih satu dari tumpukan, naik atau turun. As ke raja atau ke 2.",
            "Kolom yang habis menjadi tempat kosong. Ambil kartu teratas dan tekan tombol tempat itu untuk mengisinya.",
            "Kartu lain yang tertutup adalah kartu spit. Semua buntu: SPIT! Tekan tombol tumpukan, buka satu.",
            "Salah kartu mengunci tombolmu, makin lama tiap kali, sampai kamu main satu kartu. Telat tak apa-apa.",
            "Kolom habis, ronde selesai. Keduanya TEPUK tumpukan dan ambil: yang terkecil! Terlalu cepat, tunggu.",
            "Dengan 15 kartu atau kurang, kamu tak punya kartu spit. Tumpukan hanya satu, milik lawan.",
            "Dengan satu tumpukan: kalau kamu habis lebih dulu dan tak punya kartu spit, kamu menang.",
            "Main poin: kartu baru tiap ronde, tanpa tepuk. Sisa kartu jadi poin. Pada 100, total terkecil menang.",
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
    (texts.NEXT_MATCH, "Mulai permainan berikut"),
    # Menu: options, each a label and a line about it, 25 letters at most, or two such lines, which take turns
    (texts.PLAYER_1, ("Pemain 1", "orang, atau tingkat mesin")),
    (texts.PLAYER_2, ("Pemain 2", "orang, atau tingkat mesin")),
    (texts.ASSIST_1, ("Bantuan 1", "tombol kolom memainkannya")),
    (texts.ASSIST_2, ("Bantuan 2", "tombol kolom memainkannya")),
    (texts.SIX_KEYS_1, ("Enam tombol 1", "satu untuk dua tumpukan")),
    (texts.SIX_KEYS_2, ("Enam tombol 2", "satu untuk dua tumpukan")),
    (texts.VARIANT, ("Jenis", "habiskan kartu, atau poin")),
    (texts.TARGET, ("Batas poin", "poin untuk selesai")),
    (texts.FUMBLE, ("Kunci salah", "salah kartu mengunci tombol, makin lama")),
    (texts.AUTO_SPIT, ("Spit otomatis", "buntu: tanpa menekan")),
    (texts.STACKING, ("Menumpuk", "kartu sama boleh ditumpuk")),
    (texts.DOUBLES, ("Nilai sama", "nilai sama boleh masuk")),
    (texts.VOLUME, ("Suara", "seberapa keras")),
    (texts.HINTS, ("Petunjuk", "siapa masih bisa main")),
    (texts.LANGUAGES, ("Bahasa", "")),
    (texts.SEATS, ("Duduk", "berhadapan atau sejajar")),
    # Menu: values
    (texts.ON, "nyala"),
    (texts.OFF, "mati"),
    (texts.STANDARD, "standar"),
    (texts.FOR_POINTS, "poin"),
    (texts.HUMAN, "orang"),
    (texts.FACE_TO_FACE, "berhadapan"),
    (texts.SAME_SIDE, "satu sisi"),
    (texts.AFTER_MS, "%d ms"),
    (texts.AFTER_S, "%d s"),
    # Statistics in the menu; values are "player 1 - player 2"
    (texts.MATCHES, "Permainan"),
    (texts.WON, "Menang"),
    (texts.PLAYS, "Kartu"),
    (texts.FUMBLES, "Salah kartu"),
    (texts.CONTESTS, "Lebih dulu"),
    (texts.SERIES, "Beruntun"),
    (texts.FASTEST, "Reaksi ms"),
    (texts.BOTH, "%d - %d"),
    # Errors
    (texts.CRASHED, "Ada yang salah"),
    (texts.MATCH_KEPT, "Permainan tersimpan"),
    (texts.GO_ON, "Tekan tombol tumpukan"),
    (texts.STORE_LOST, "Data tersimpan hilang"),
    (texts.OLD_MATCH, "Permainan aturan lama"),  # the saved match can not go on
    (texts.DO_NOT_SWITCH_OFF, "Jangan dimatikan"),
    (texts.MAKING_ROOM, "Menyiapkan ruang simpan"),
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
    (texts.LEARN_OFFER, "Baru main Spit?\nBelajar: tombol menyala.\nLewati: lainnya."),
    (texts.LEARN_TOO, "Kamu juga? Tekan tombol yang menyala."),
    (texts.LEARN_UP, "Kartu 8 cocok ke 7. Ambil: tekan tombol yang menyala."),
    (texts.LEARN_PUT, "Sekarang tekan tombol tumpukan yang menyala."),
    (texts.LEARN_TURNED, "Bagus! Kartu berikutnya terbuka."),
    (texts.LEARN_DOWN, "Turun juga boleh: 7 ke 8."),
    (texts.LEARN_FILL, "Tempat kosong! Ambil kartu yang menyala."),
    (texts.LEARN_INTO, "Tekan tombol tempat kosong itu."),
    (texts.LEARN_FILLED, "Bagus! Satu kartu lagi terbuka."),
    (texts.LEARN_WRONG, "Coba yang salah: 5 ke 7."),
    (texts.LEARN_LOCK, "Salah kartu mengunci tombolmu sebentar."),
    (texts.LEARN_WATCH, "Tanpa giliran: lawan juga main."),
    (texts.LEARN_CORNER, "Berputar: raja, as, 2."),
    (texts.LEARN_HURRY, "Cepat! Kartu 3 cocok ke 2."),
    (texts.LEARN_LATE, "Terlambat! Tidak apa-apa."),
    (texts.LEARN_SPIT, "Keduanya buntu: SPIT! Tekan tombol yang menyala."),
    (texts.LEARN_OUT, "Habiskan kartu terakhirmu!"),
    (texts.LEARN_SLAP, "Kartumu habis! Tepuk tumpukan yang terkecil."),
    (texts.LEARN_TAKEN, "Tumpukan terkecil milikmu. Bagus!"),
    (texts.LEARN_LARGER, "Itu yang lebih besar."),
    (texts.LEARN_DONE, "Itu saja. Tekan tombol yang menyala."),
    (texts.LEARN_WAIT, "Lawan masih belajar. Tombol menyala: keluar."),
    (texts.LEARN_OTHER_KEY, "Bukan itu: tekan tombol yang menyala."),
    (texts.LEARN_NO_CARD, "Ambil dulu kartu yang menyala."),
    (texts.LEARN_MISFIT, "Nilainya tidak berurutan. Terkunci."),
    (texts.LEARN_LOCKED, "Masih terkunci. Tunggu sebentar."),
    (texts.LEARN_EARLY, "Terlalu cepat. Tunggu, lalu tekan."),
)
