/// Films released from 1950 to 1959, in the record format of `CatalogueParser`.
let films1950To1959 = #"""
  146 | 1950-08-10 | 110 | 8.3 | en | Drama, Crime
  Sunset Boulevard
  A broke screenwriter takes shelter with a forgotten silent star who is sure that her
  comeback only needs a script.
  Billy Wilder: William Holden as Joe Gillis; Gloria Swanson as Norma Desmond

  147 | 1950-08-26 | 88 | 8.0 | ja | Crime, Drama, Mystery
  Rashomon = 羅生門
  Four people tell of the same killing in a wood, and no two of their stories can both be true.
  Akira Kurosawa: Toshiro Mifune as Tajomaru; Machiko Kyō as Masako; Takashi Shimura as Woodcutter

  148 | 1950-10-13 | 138 | 8.1 | en | Drama
  All About Eve
  An ageing Broadway star takes in an adoring fan, who turns out to have studied her a
  little too well.
  Joseph L. Mankiewicz: Bette Davis as Margo Channing; Anne Baxter as Eve Harrington

  149 | 1952-04-10 | 103 | 8.2 | en | Comedy, Music, Romance
  Singin' in the Rain
  When sound arrives in Hollywood, a silent idol has to save his new picture from his
  leading lady's voice.
  Stanley Donen, Gene Kelly: Gene Kelly as Don Lockwood; Debbie Reynolds as Kathy Selden

  150 | 1952-07-24 | 85 | 7.7 | en | Western
  High Noon
  A marshal learns on his wedding day that a killer is due on the noon train, and that
  nobody in town will stand beside him.
  Fred Zinnemann: Gary Cooper as Will Kane; Grace Kelly as Amy Kane

  151 | 1952-10-09 | 143 | 8.3 | ja | Drama
  Ikiru = 生きる
  Told he has months to live, a clerk who has stamped papers for thirty years sets out to
  get one playground built.
  Akira Kurosawa: Takashi Shimura as Kanji Watanabe; Miki Odagiri as Toyo Odagiri

  152 | 1953-03-26 | 97 | 8.0 | ja | Drama, Fantasy
  Ugetsu = 雨月物語
  During a civil war two villagers chase riches and glory, and their wives bear the cost;
  one of them meets a noblewoman who is not alive.
  Kenji Mizoguchi: Masayuki Mori as Genjurō; Machiko Kyō as Lady Wakasa; Kinuyo Tanaka as Miyagi

  153 | 1953-04-22 | 153 | 8.0 | fr | Thriller, Adventure, Drama
  The Wages of Fear = Le Salaire de la peur
  Four stranded men are paid to drive two lorries of nitroglycerine over a mountain road
  where one jolt is enough.
  Henri-Georges Clouzot: Yves Montand as Mario; Charles Vanel as Jo; Peter van Eyck as Bimba

  154 | 1953-09-02 | 118 | 7.9 | en | Romance, Comedy
  Roman Holiday
  A princess slips away from her duties for one day in Rome, and the reporter who finds her
  forgets he is after a story.
  William Wyler: Audrey Hepburn as Princess Ann; Gregory Peck as Joe Bradley

  155 | 1953-11-03 | 137 | 8.2 | ja | Drama
  Tokyo Story = 東京物語
  An old couple visit their grown children in the city and find that only their widowed
  daughter-in-law has time for them.
  Yasujirō Ozu: Chishū Ryū as Shukichi; Chieko Higashiyama as Tomi; Setsuko Hara as Noriko

  156 | 1954-04-26 | 207 | 8.5 | ja | Action, Drama
  Seven Samurai = 七人の侍
  Farmers with nothing to offer but rice hire seven masterless swordsmen to hold their
  village against bandits.
  Akira Kurosawa: Takashi Shimura as Kambei; Toshiro Mifune as Kikuchiyo; Isao Kimura as Katsushiro

  157 | 1954-09-01 | 112 | 8.3 | en | Thriller, Mystery
  Rear Window
  Stuck at home with a broken leg, a photographer watches his neighbours and becomes
  convinced that one has killed his wife.
  Alfred Hitchcock: James Stewart as L. B. Jefferies; Grace Kelly as Lisa Fremont

  158 | 1954-09-22 | 108 | 7.9 | it | Drama
  La Strada
  A simple-hearted girl is sold to a brutal travelling strongman, and a tightrope walker
  shows her that she may matter.
  Federico Fellini: Giulietta Masina as Gelsomina; Anthony Quinn as Zampanò

  159 | 1954-11-03 | 96 | 7.5 | ja | Horror, Science Fiction
  Godzilla = ゴジラ
  Woken by bomb tests, a giant creature comes ashore at Tokyo, and the one man who could
  kill it fears his own weapon more.
  Ishirō Honda: Akira Takarada as Ogata; Momoko Kōchi as Emiko; Akihiko Hirata as Dr. Serizawa

  160 | 1955-01-29 | 117 | 7.9 | fr | Thriller, Drama, Horror
  Diabolique = Les Diaboliques
  The wife and the mistress of a cruel headmaster drown him together, and then his body goes
  missing from the pool.
  Henri-Georges Clouzot: Simone Signoret as Nicole Horner; Véra Clouzot as Christina Delassalle

  161 | 1955-07-26 | 93 | 7.8 | en | Thriller, Drama
  The Night of the Hunter
  A preacher with tattooed knuckles marries a widow for the stolen money that only her two
  children know how to find.
  Charles Laughton: Robert Mitchum as Harry Powell; Lillian Gish as Rachel Cooper

  162 | 1955-08-26 | 125 | 8.0 | bn | Drama
  Pather Panchali = পথের পাঁচালী
  A boy and his older sister grow up poor in a Bengal village, with an ancient aunt, a
  wandering father and the sound of far trains.
  Satyajit Ray: Subir Banerjee as Apu; Uma Dasgupta as Durga; Karuna Banerjee as Sarbajaya

  163 | 1955-09-09 | 88 | 7.4 | es | Drama, Thriller
  Death of a Cyclist = Muerte de un ciclista
  Lovers who knock down a cyclist drive on to keep their affair secret, and guilt and
  blackmail follow them home.
  Juan Antonio Bardem: Lucia Bosè as María José; Alberto Closas as Juan

  164 | 1956-02-05 | 80 | 7.4 | en | Horror, Science Fiction
  Invasion of the Body Snatchers
  A small-town doctor notices that people are being replaced overnight by copies that look
  right and feel nothing.
  Don Siegel: Kevin McCarthy as Dr. Miles Bennell; Dana Wynter as Becky Driscoll

  165 | 1956-05-26 | 119 | 7.7 | en | Western, Drama
  The Searchers
  A bitter veteran spends years hunting for the niece taken in a raid, and it is not clear
  that he means to bring her home alive.
  John Ford: John Wayne as Ethan Edwards; Jeffrey Hunter as Martin Pawley

  166 | 1957-01-15 | 110 | 7.9 | ja | Drama, History
  Throne of Blood = 蜘蛛巣城
  A spirit in the forest tells a warrior that he will be lord of the castle, and his wife
  sees no reason to wait.
  Akira Kurosawa: Toshiro Mifune as Washizu; Isuzu Yamada as Lady Asaji

  167 | 1957-02-16 | 96 | 8.1 | sv | Fantasy, Drama
  The Seventh Seal = Det sjunde inseglet
  A knight back from the crusades plays chess with Death for time enough to find one thing
  worth believing.
  Ingmar Bergman: Max von Sydow as Antonius Block; Bengt Ekerot as Death; Bibi Andersson as Mia

  168 | 1957-04-10 | 97 | 8.5 | en | Drama
  12 Angry Men
  Eleven jurors want to convict and go home; the twelfth asks them to talk it over first.
  Sidney Lumet: Henry Fonda as Juror 8; Lee J. Cobb as Juror 3; E. G. Marshall as Juror 4

  169 | 1957-10-12 | 95 | 8.0 | ru | Drama, Romance, War
  The Cranes Are Flying = Летят журавли
  A young woman waits in Moscow for the man who volunteered for the front, and makes a
  marriage she cannot forgive herself for.
  Mikhail Kalatozov: Tatiana Samoilova as Veronika; Aleksey Batalov as Boris

  170 | 1957-10-25 | 172 | 7.6 | hi | Drama
  Mother India = मदर इण्डिया
  Left alone with her sons and a moneylender's debt, a village woman holds on to her land
  and her honour, whatever it costs her.
  Mehboob Khan: Nargis as Radha; Sunil Dutt as Birju; Raaj Kumar as Shamu

  171 | 1957-12-26 | 92 | 8.1 | sv | Drama
  Wild Strawberries = Smultronstället
  On the drive to receive an honorary degree, an old professor is visited by his dreams and
  by the summers of his youth.
  Ingmar Bergman: Victor Sjöström as Isak Borg; Ingrid Thulin as Marianne; Bibi Andersson as Sara

  172 | 1958-01-29 | 92 | 7.7 | fr | Crime, Thriller
  Elevator to the Gallows = Ascenseur pour l'échafaud
  A perfect murder goes wrong when the killer is stuck in a lift for the night and his car
  is taken for a ride.
  Louis Malle: Jeanne Moreau as Florence Carala; Maurice Ronet as Julien Tavernier

  173 | 1958-05-28 | 128 | 8.1 | en | Mystery, Romance, Thriller
  Vertigo
  A detective with a fear of heights falls in love with the woman he is paid to follow, then
  tries to make another into her.
  Alfred Hitchcock: James Stewart as Scottie Ferguson; Kim Novak as Madeleine Elster

  174 | 1959-03-29 | 121 | 8.2 | en | Comedy, Crime, Romance
  Some Like It Hot
  Two musicians who saw a gangland killing hide in an all-women band, and both notice its singer.
  Billy Wilder: Marilyn Monroe as Sugar Kane; Tony Curtis as Joe; Jack Lemmon as Jerry

  175 | 1959-06-03 | 99 | 8.0 | fr | Drama
  The 400 Blows = Les Quatre Cents Coups
  A Paris schoolboy whom neither parents nor teachers want tells lies, skips lessons, steals
  a typewriter and runs.
  François Truffaut: Jean-Pierre Léaud as Antoine Doinel; Claire Maurier as Gilberte Doinel

  176 | 1959-07-17 | 136 | 8.0 | en | Thriller, Adventure, Mystery
  North by Northwest
  Mistaken for a spy who does not exist, an advertising man is chased across America by
  plane, train and crop duster.
  Alfred Hitchcock: Cary Grant as Roger Thornhill; Eva Marie Saint as Eve Kendall

  177 | 1959-11-18 | 222 | 7.9 | en | History, Drama, Adventure
  Ben-Hur
  Betrayed by his boyhood friend, a prince of Judea survives the galleys and comes back to
  meet him in the chariot race.
  William Wyler: Charlton Heston as Judah Ben-Hur; Stephen Boyd as Messala
  """#
