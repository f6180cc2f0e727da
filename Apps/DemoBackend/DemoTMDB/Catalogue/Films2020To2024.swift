/// Films released from 2020 to 2024 or undated, in the record format of `CatalogueParser`.
let films2020To2024 = #"""
  552 | 2020-08-26 | 150 | 7.2 | en | Action, Thriller, Science Fiction
  Tenet
  An agent is sent to prevent a war with a people who move the other way through time, and
  so must he.
  Christopher Nolan: John David Washington as The Protagonist; Robert Pattinson as Neil

  553 | 2020-09-17 | 77 | 6.5 | ko | Drama
  The Woman Who Ran = 도망친 여자
  Apart from her husband for the first time in five years, a woman calls on three friends
  and says little of herself.
  Hong Sang-soo: Kim Min-hee as Gam-hee; Seo Young-hwa as Young-soon; Song Seon-mi as Su-young

  554 | 2020-09-24 | 117 | 7.6 | da | Comedy, Drama
  Another Round = Druk
  Four tired teachers test the theory that life goes better with a steady level of drink,
  and take careful notes at first.
  Thomas Vinterberg: Mads Mikkelsen as Martin; Thomas Bo Larsen as Tommy

  555 | 2021-06-02 | 73 | 7.3 | fr | Drama, Fantasy
  Petite Maman
  While her grandmother's house is being cleared, a girl of eight meets another in the woods
  who looks very like her.
  Céline Sciamma: Joséphine Sanz as Nelly; Gabrielle Sanz as Marion; Nina Meurisse as The Mother

  556 | 2021-07-14 | 108 | 6.8 | fr | Drama, Horror
  Titane
  A dancer with a plate in her skull and blood on her hands hides by posing as a fire
  captain's long-lost son.
  Julia Ducournau: Agathe Rousselle as Alexia; Vincent Lindon as Vincent

  557 | 2021-07-28 | 121 | 7.3 | ko | Action, Drama, History
  Escape from Mogadishu = 모가디슈
  As civil war breaks over the Somali capital, diplomats from both Koreas have to get out
  with each other's help.
  Ryoo Seung-wan: Kim Yoon-seok as Han Shin-sung; Jo In-sung as Kang Dae-jin

  558 | 2021-08-20 | 179 | 7.5 | ja | Drama
  Drive My Car = ドライブ・マイ・カー
  A widowed stage director working in Hiroshima is given a silent young driver, and the two
  begin to talk on the road.
  Ryusuke Hamaguchi: Hidetoshi Nishijima as Yusuke Kafuku; Toko Miura as Misaki Watari

  559 | 2021-10-15 | 128 | 7.6 | no | Drama, Comedy, Romance
  The Worst Person in the World = Verdens verste menneske
  Near thirty and still changing her mind about work and men, a woman in Oslo tries out
  several lives in twelve chapters.
  Joachim Trier: Renate Reinsve as Julie; Anders Danielsen Lie as Aksel

  560 | 2021-10-22 | 155 | 7.8 | en | Science Fiction, Adventure
  Dune
  A noble family is given the one planet where the spice is found, and its young heir dreams
  of the trap and of a girl.
  Denis Villeneuve: Timothée Chalamet as Paul; Rebecca Ferguson as Jessica; Zendaya as Chani

  561 | 2021-11-02 | 164 | 7.9 | ta | Crime, Drama, Mystery
  Jai Bhim = ஜெய் பீம்
  When a man from a despised tribe disappears from police custody, his pregnant wife finds a
  lawyer who will not stop asking.
  T. J. Gnanavel: Suriya as Chandru; Lijomol Jose as Sengeni; Manikandan as Rajakannu

  562 | 2021-12-02 | 130 | 7.3 | it | Drama
  The Hand of God = È stata la mano di Dio
  In the Naples of Maradona, football saves a boy's life on the day that he loses nearly
  everyone, and films await him.
  Paolo Sorrentino: Filippo Scotti as Fabietto; Toni Servillo as Saverio

  563 | 2021-12-10 | 156 | 7.0 | en | Drama, Romance, Crime
  West Side Story
  Amid the rubble of a Manhattan slum being cleared, a boy on parole and a girl new from
  Puerto Rico meet at a dance.
  Steven Spielberg: Ansel Elgort as Tony; Rachel Zegler as Maria; Ariana DeBose as Anita

  564 | 2021-12-15 | 127 | 7.4 | fa | Drama, Thriller
  A Hero = قهرمان
  On leave from a debtors' prison, a man gives back a bag of gold and is praised for it
  until the story is checked.
  Asghar Farhadi: Amir Jadidi as Rahim; Mohsen Tanabandeh as Bahram; Sahar Goldoust as Farkhondeh

  565 | 2021-12-22 | 148 | 6.4 | en | Science Fiction, Action, Adventure
  The Matrix Resurrections
  A celebrated game designer takes blue pills against his dreams, until someone offers him a
  red one again.
  Lana Wachowski: Keanu Reeves as Neo; Carrie-Anne Moss as Trinity; Jessica Henwick as Bugs

  566 | 2022-03-25 | 140 | 7.8 | en | Action, Adventure, Science Fiction
  Everything Everywhere All at Once
  The worried owner of a laundry is told during a tax audit that all the lives she never led
  are hers to draw on.
  Daniel Kwan, Daniel Scheinert: Michelle Yeoh as Evelyn; Ke Huy Quan as Waymond

  567 | 2022-03-25 | 187 | 7.7 | te | Action, Drama, History
  RRR = రౌద్రం రణం రుధిరం
  Two men with secret missions against the Raj become the best of friends without knowing
  that they are on a collision course.
  S. S. Rajamouli: N. T. Rama Rao Jr. as Bheem; Ram Charan as Raju; Alia Bhatt as Sita

  568 | 2022-05-27 | 131 | 8.2 | en | Action, Drama
  Top Gun: Maverick
  A test pilot who has dodged promotion for decades trains young flyers for a raid, one of
  them his dead friend's son.
  Joseph Kosinski: Tom Cruise as Maverick; Miles Teller as Rooster; Jennifer Connelly as Penny

  569 | 2022-06-29 | 139 | 7.3 | ko | Mystery, Romance, Thriller
  Decision to Leave = 헤어질 결심
  A sleepless detective watching the widow of a man who fell from a mountain finds that she
  is watching him too.
  Park Chan-wook: Tang Wei as Seo-rae; Park Hae-il as Hae-jun

  570 | 2022-09-08 | 105 | 6.4 | en | Family, Fantasy, Adventure
  Pinocchio
  A woodcarver wishes on a star, and the puppet who wakes sets off for school by the longest
  and worst way round.
  Robert Zemeckis: Tom Hanks as Geppetto; Benjamin Evan Ainsworth as Pinocchio

  571 | 2022-09-29 | 148 | 7.7 | de | War, Drama, History
  All Quiet on the Western Front = Im Westen nichts Neues
  A schoolboy joins up in a dead man's uniform, and fights on while envoys in a railway
  carriage argue over an armistice.
  Edward Berger: Felix Kammerer as Paul Bäumer; Albrecht Schuch as Kat

  572 | 2022-11-09 | 117 | 8.0 | en | Animation, Fantasy, Drama
  Guillermo del Toro's Pinocchio
  Carved in grief and drink, a wooden boy who cannot die disobeys everyone in an Italy that
  prizes obedience.
  Guillermo del Toro, Mark Gustafson: Gregory Mann as Pinocchio; David Bradley as Geppetto

  573 | 2022-12-22 | 147 | 7.6 | it | Drama
  The Eight Mountains = Le otto montagne
  A boy from Turin and the last boy of an Alpine village become friends, and as men rebuild
  a stone house high above it.
  Felix van Groeningen, Charlotte Vandermeersch: Luca Marinelli as Pietro; Elena Lietti as Francesca

  574 | 2023-06-02 | 106 | 7.7 | en | Drama, Romance
  Past Lives
  Childhood sweethearts from Seoul meet again in New York after twenty-four years, with her
  husband beside them at the bar.
  Celine Song: Greta Lee as Nora; Teo Yoo as Hae Sung; John Magaro as Arthur

  575 | 2023-07-14 | 124 | 7.4 | ja | Animation, Adventure, Fantasy
  The Boy and the Heron = 君たちはどう生きるか
  Sent to the country after his mother's death, a boy is lured by a rude grey bird into a
  tower between worlds.
  Hayao Miyazaki: Soma Santoki as Mahito; Masaki Suda as Grey Heron; Aimyon as Lady Himi

  576 | 2023-07-21 | 180 | 8.1 | en | Drama, History
  Oppenheimer
  The physicist who led the making of the bomb is later asked in a small room to account for
  his friends.
  Christopher Nolan: Cillian Murphy as J. Robert Oppenheimer; Robert Downey Jr. as Lewis Strauss

  577 | 2023-08-23 | 151 | 7.6 | fr | Drama, Mystery, Thriller
  Anatomy of a Fall = Anatomie d'une chute
  A writer is tried for her husband's death below their mountain house, and the only witness
  is their half-blind son.
  Justine Triet: Sandra Hüller as Sandra; Swann Arlaud as Vincent; Milo Machado-Graner as Daniel

  578 | 2023-10-26 | 118 | 7.9 | it | Drama, Comedy
  There's Still Tomorrow = C'è ancora domani
  In post-war Rome a wife used to being hit runs a whole household on odd jobs, and hides a
  letter addressed to her.
  Paola Cortellesi: Paola Cortellesi as Delia; Valerio Mastandrea as Ivano

  579 | 2023-11-03 | 125 | 7.6 | ja | Science Fiction, Horror, Action
  Godzilla Minus One = ゴジラ-1.0
  A pilot who shirked his last mission builds a makeshift family in ruined Tokyo, and then
  the sea begins to boil.
  Takashi Yamazaki: Ryunosuke Kamiki as Koichi Shikishima; Minami Hamabe as Noriko Oishi

  580 | 2023-11-22 | 141 | 7.5 | ko | Drama, History, Thriller
  12.12: The Day = 서울의 봄
  In nine hours of one night in 1979, a general moves to seize the country and the commander
  of the capital tries to stop him.
  Kim Sung-su: Hwang Jung-min as Chun Doo-gwang; Jung Woo-sung as Lee Tae-shin

  581 | 2023-12-13 | 144 | 8.0 | es | Drama, Adventure, History
  Society of the Snow = La sociedad de la nieve
  After a plane carrying a rugby team breaks up in the Andes, those still alive must decide
  how far they will go to stay so.
  J. A. Bayona: Enzo Vogrincic as Numa; Agustín Pardella as Nando; Matías Recalt as Roberto

  582 | 2023-12-22 | 124 | 7.7 | ja | Drama
  Perfect Days
  A man who cleans Tokyo's public lavatories lives by small routines, cassette tapes and the
  light in the leaves.
  Wim Wenders: Kōji Yakusho as Hirayama; Tokio Emoto as Takashi; Arisa Nakano as Niko

  583 | 2024-02-22 | 134 | 7.5 | ko | Horror, Mystery, Thriller
  Exhuma = 파묘
  Two shamans, an undertaker and an expert in graves move a rich family's ancestor, and find
  something buried below him.
  Jang Jae-hyun: Choi Min-sik as Sang-deok; Kim Go-eun as Hwa-rim; Lee Do-hyun as Bong-gil

  584 | 2024-03-01 | 167 | 8.1 | en | Science Fiction, Adventure
  Dune: Part Two
  Living among the desert people who think him foretold, a young duke fears the holy war he
  sees at the end of that road.
  Denis Villeneuve: Timothée Chalamet as Paul; Zendaya as Chani; Austin Butler as Feyd-Rautha

  585 | 2024-05-01 | 126 | 7.0 | cn | Action, Crime, Thriller
  Twilight of the Warriors: Walled In = 九龍城寨之圍城
  A refugee on the run from a gang drops into Kowloon's walled maze, and finds there a
  barber worth fighting for.
  Soi Cheang: Louis Koo as Cyclone; Raymond Lam as Chan Lok-kwan; Sammo Hung as Mr. Big

  586 | 2024-05-24 | 149 | 7.5 | en | Action, Adventure, Science Fiction
  Furiosa: A Mad Max Saga
  Stolen as a child from a green place by a biker warlord, a girl grows up silent among
  tyrants and plans her way back.
  George Miller: Anya Taylor-Joy as Furiosa; Chris Hemsworth as Dementus; Tom Burke as Jack

  587 | 2024-06-14 | 97 | 7.5 | en | Animation, Family, Comedy
  Inside Out 2
  As a girl turns thirteen, a new crew led by worry takes over the controls and bottles up
  the old feelings.
  Kelsey Mann: Amy Poehler as Joy; Maya Hawke as Anxiety; Phyllis Smith as Sadness

  588 | 2024-06-28 | 178 | 8.0 | fr | Adventure, Drama, Action
  The Count of Monte Cristo = Le Comte de Monte-Cristo
  Arrested at his wedding and buried in an island fortress, a sailor comes back rich, masked
  and very patient.
  Matthieu Delaporte, Alexandre de La Patellière: Pierre Niney as Edmond; Patrick Mille as Danglars

  589 | 2024-08-16 | 119 | 7.2 | en | Horror, Science Fiction
  Alien: Romulus
  Young miners with no way out of their contract break into a drifting station for its sleep
  pods, and thaw the wrong thing.
  Fede Álvarez: Cailee Spaeny as Rain; David Jonsson as Andy; Isabela Merced as Kay

  590 | 2024-09-18 | 168 | 7.4 | fa | Drama, Thriller, Crime
  The Seed of the Sacred Fig = دانه‌ی انجیر معابد
  A newly promoted judge loses his service pistol at home during the protests, and begins to
  interrogate his family.
  Mohammad Rasoulof: Missagh Zareh as Iman; Soheila Golestani as Najmeh; Mahsa Rostami as Rezvan

  591 | 2024-09-20 | 141 | 7.1 | en | Horror, Science Fiction
  The Substance
  A fading star of fitness television injects a drug that makes a younger self, with whom
  she has to share alternate weeks.
  Coralie Fargeat: Demi Moore as Elisabeth; Margaret Qualley as Sue; Dennis Quaid as Harvey

  592 | 2024-10-18 | 139 | 7.1 | en | Comedy, Drama, Romance
  Anora
  A Brooklyn dancer marries a Russian client on a whim, and his parents send men to have it undone.
  Sean Baker: Mikey Madison as Ani; Mark Eydelshteyn as Ivan; Yura Borisov as Igor

  593 | 2024-11-22 | 148 | 6.7 | en | Action, Adventure, Drama
  Gladiator II
  The hidden grandson of an emperor is taken in war and bought by a schemer who sees how far
  his rage could go.
  Ridley Scott: Paul Mescal as Lucius; Denzel Washington as Macrinus; Pedro Pascal as Acacius

  594 | 2024-12-25 | 132 | 6.7 | en | Horror, Fantasy
  Nosferatu
  A young wife once called out in loneliness to something in the dark, and now it has bought
  a house in her town.
  Robert Eggers: Bill Skarsgård as Count Orlok; Lily-Rose Depp as Ellen; Nicholas Hoult as Hutter

  595 | | 0 | 0.0 | en | Action, Adventure, Mystery
  Sherlock Holmes 3
  -
  Dexter Fletcher: Robert Downey Jr. as Sherlock Holmes; Jude Law as Dr. Watson

  596 | | 0 | 0.0 | en | Action, Science Fiction
  Edge of Tomorrow 2
  -
  Doug Liman: Tom Cruise as William Cage; Emily Blunt as Rita Vrataski

  597 | | 0 | 0.0 | en | Action, Comedy, Crime
  Rush Hour 4
  A long-discussed fourth case for the Hong Kong inspector and the talkative Los Angeles
  detective, without a date so far.
  Brett Ratner: Jackie Chan as Lee; Chris Tucker as James Carter
  """#
