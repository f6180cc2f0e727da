/// Films released from 1995 to 1999, in the record format of `CatalogueParser`.
let films1995To1999 = #"""
  366 | 1995-01-27 | 101 | 7.9 | en | Drama, Romance
  Before Sunrise
  Two strangers get off a train in Vienna together and have one night to walk and talk
  before they have to part.
  Richard Linklater: Ethan Hawke as Jesse; Julie Delpy as Céline

  367 | 1995-05-31 | 98 | 8.1 | fr | Drama, Crime
  La Haine
  A day after a riot, three friends from a Paris estate pass the hours with a lost police
  revolver in one of their pockets.
  Mathieu Kassovitz: Vincent Cassel as Vinz; Hubert Koundé as Hubert; Saïd Taghmaoui as Saïd

  368 | 1995-09-22 | 127 | 8.4 | en | Crime, Mystery, Thriller
  Se7en
  A detective days from retirement and his eager replacement follow a killer who works
  through the deadly sins.
  David Fincher: Morgan Freeman as William Somerset; Brad Pitt as David Mills

  369 | 1995-10-20 | 190 | 7.9 | hi | Comedy, Drama, Romance
  Dilwale Dulhania Le Jayenge = दिलवाले दुल्हनिया ले जायेंगे
  Two Londoners fall in love on a rail trip, and he follows her to Punjab to win over the
  father who has promised her to another.
  Aditya Chopra: Shah Rukh Khan as Raj; Kajol as Simran; Amrish Puri as Baldev Singh

  370 | 1995-10-20 | 103 | 7.3 | es | Comedy, Horror
  The Day of the Beast = El día de la bestia
  A priest who has worked out when the Antichrist will be born tries to sin enough to be
  invited, with a metal fan to help.
  Álex de la Iglesia: Álex Angulo as Father Berriartúa; Santiago Segura as José María

  371 | 1995-11-18 | 83 | 7.9 | ja | Animation, Action, Science Fiction
  Ghost in the Shell = 攻殻機動隊
  An officer whose body is almost wholly machine hunts a hacker of minds and wonders what in
  her is still her own.
  Mamoru Oshii: Atsuko Tanaka as Motoko Kusanagi; Akio Otsuka as Batou

  372 | 1995-11-18 | 96 | 6.8 | ko | Drama, History
  A Single Spark = 아름다운 청년 전태일
  A writer in hiding reconstructs the life of a young tailor whose death forced the country
  to look at its workshops.
  Park Kwang-su: Hong Kyoung-in as Jeon Tae-il; Moon Sung-keun as Kim Yeong-su

  373 | 1995-11-22 | 81 | 8.0 | en | Animation, Family, Comedy
  Toy Story
  A cowboy doll used to being the favourite has to share a bedroom with a space ranger who
  does not know he is a toy.
  John Lasseter: Tom Hanks as Woody; Tim Allen as Buzz Lightyear

  374 | 1995-12-15 | 170 | 7.9 | en | Crime, Drama, Action
  Heat
  A master thief planning his last score and the detective set on stopping him turn out to
  be much the same man.
  Michael Mann: Al Pacino as Vincent Hanna; Robert De Niro as Neil McCauley

  375 | 1996-02-23 | 94 | 8.0 | en | Drama, Crime
  Trainspotting
  An Edinburgh heroin addict tries to leave the drug and his friends behind, and is more
  successful with the one than the other.
  Danny Boyle: Ewan McGregor as Renton; Ewen Bremner as Spud; Robert Carlyle as Begbie

  376 | 1996-03-08 | 98 | 7.9 | en | Crime, Drama, Thriller
  Fargo
  A car salesman has his own wife kidnapped for the ransom, and a pregnant police chief
  follows the footprints in the snow.
  Joel Coen, Ethan Coen: Frances McDormand as Marge Gunderson; William H. Macy as Jerry Lundegaard

  377 | 1996-05-04 | 115 | 6.6 | ko | Drama
  The Day a Pig Fell into the Well = 돼지가 우물에 빠진 날
  A failing novelist, his married lover, her husband and a girl who adores him pass through
  a few careless days in Seoul.
  Hong Sang-soo: Kim Eui-sung as Hyo-sub; Lee Eung-kyung as Bo-kyung; Jo Eun-sook as Min-jae

  378 | 1996-12-20 | 112 | 7.4 | en | Horror, Mystery
  Scream
  A masked caller who knows every horror film quizzes the teenagers of a small town and
  kills those who get it wrong.
  Wes Craven: Neve Campbell as Sidney Prescott; Courteney Cox as Gale Weathers

  379 | 1997-05-09 | 126 | 7.6 | en | Science Fiction, Action, Adventure
  The Fifth Element = Le Cinquième Élément
  A woman with orange hair drops through the roof of a flying taxi, and its driver becomes
  the planet's best hope.
  Luc Besson: Bruce Willis as Korben Dallas; Milla Jovovich as Leeloo; Gary Oldman as Zorg

  380 | 1997-05-30 | 96 | 7.7 | cn | Drama, Romance
  Happy Together = 春光乍洩
  Two lovers from Hong Kong are stranded in Buenos Aires, where they part and start over
  more often than they can bear.
  Wong Kar-wai: Leslie Cheung as Ho Po-wing; Tony Leung Chiu-wai as Lai Yiu-fai

  381 | 1997-07-12 | 134 | 8.3 | ja | Animation, Adventure, Fantasy
  Princess Mononoke = もののけ姫
  A cursed young man comes between an iron town and the gods of the forest it fells, and
  sees the right on both sides.
  Hayao Miyazaki: Yōji Matsuda as Ashitaka; Yuriko Ishida as San; Yūko Tanaka as Eboshi

  382 | 1997-08-30 | 89 | 7.9 | fa | Drama, Family
  Children of Heaven = بچه‌های آسمان
  A boy who has lost his sister's only shoes shares his own with her, and enters a race
  because of its third prize.
  Majid Majidi: Amir Farrokh Hashemian as Ali; Bahare Seddiqi as Zahra; Reza Naji as Ali's Father

  383 | 1997-09-11 | 109 | 7.3 | de | Drama, Horror, Thriller
  Funny Games
  Two polite young men in white gloves call at a lakeside house for some eggs and stay for
  the night.
  Michael Haneke: Susanne Lothar as Anna; Ulrich Mühe as Georg; Arno Frisch as Paul

  384 | 1997-09-28 | 99 | 7.6 | fa | Drama
  Taste of Cherry = طعم گیلاس
  A man drives round the hills above Tehran offering strangers good money for a job they
  would rather not hear about.
  Abbas Kiarostami: Homayoun Ershadi as Mr. Badii; Abdolrahman Bagheri as Mr. Bagheri

  385 | 1997-10-24 | 107 | 7.6 | en | Science Fiction, Thriller, Drama
  Gattaca
  In a world sorted by genes, a man with a bad heart borrows the identity of a perfect one
  so as to fly to Titan.
  Andrew Niccol: Ethan Hawke as Vincent; Uma Thurman as Irene; Jude Law as Jerome

  386 | 1997-12-12 | 100 | 7.6 | ru | Crime, Drama
  Brother = Брат
  A polite young man back from the army joins his brother in St Petersburg and proves
  frighteningly good at killing.
  Aleksei Balabanov: Sergei Bodrov Jr. as Danila Bagrov; Viktor Sukhorukov as Viktor Bagrov

  387 | 1997-12-19 | 117 | 7.5 | es | Drama, Mystery, Science Fiction
  Open Your Eyes = Abre los ojos
  A handsome young man disfigured in a crash can no longer tell which of two women, or two
  lives, he has woken up to.
  Alejandro Amenábar: Eduardo Noriega as César; Penélope Cruz as Sofía; Najwa Nimri as Nuria

  388 | 1997-12-19 | 194 | 7.9 | en | Drama, Romance
  Titanic
  An artist who won his ticket at cards and a girl engaged to be rich fall in love aboard a
  ship with four days to live.
  James Cameron: Leonardo DiCaprio as Jack Dawson; Kate Winslet as Rose; Billy Zane as Cal Hockley

  389 | 1997-12-20 | 116 | 8.4 | it | Comedy, Drama, War
  Life Is Beautiful = La vita è bella
  Sent to a camp with his little son, a Jewish bookseller persuades the boy that it is all a
  game with a tank as its prize.
  Roberto Benigni: Roberto Benigni as Guido; Nicoletta Braschi as Dora; Giorgio Cantarini as Giosuè

  390 | 1997-12-27 | 111 | 7.5 | ja | Crime, Horror, Mystery
  Cure = CURE
  A detective faces a string of identical murders whose killers all confess and all met the
  same forgetful young man.
  Kiyoshi Kurosawa: Kōji Yakusho as Takabe; Masato Hagiwara as Mamiya

  391 | 1998-01-24 | 97 | 7.3 | ko | Drama, Romance
  Christmas in August = 8월의 크리스마스
  A photographer who knows that he is dying keeps his small shop open and his secret from a
  traffic warden who likes him.
  Hur Jin-ho: Han Suk-kyu as Jung-won; Shim Eun-ha as Da-rim

  392 | 1998-01-31 | 96 | 7.1 | ja | Horror, Mystery
  Ring = リング
  A reporter looks into a video said to kill whoever sees it a week later, and then her
  small son watches it.
  Hideo Nakata: Nanako Matsushima as Reiko Asakawa; Hiroyuki Sanada as Ryuji Takayama

  393 | 1998-03-06 | 117 | 7.8 | en | Comedy, Crime
  The Big Lebowski
  A bowler with no job is mistaken for a rich man of the same name, and only wanted his rug
  replaced.
  Joel Coen, Ethan Coen: Jeff Bridges as The Dude; John Goodman as Walter; Julianne Moore as Maude

  394 | 1998-06-05 | 103 | 8.1 | en | Comedy, Drama
  The Truman Show
  A cheerful insurance clerk starts to notice that his whole town is a set and everyone else
  in it an actor.
  Peter Weir: Jim Carrey as Truman Burbank; Ed Harris as Christof; Laura Linney as Meryl

  395 | 1998-08-20 | 81 | 7.3 | de | Action, Drama, Thriller
  Run Lola Run = Lola rennt
  Lola has twenty minutes to find a fortune and save her boyfriend, and the film lets her
  try three times.
  Tom Tykwer: Franka Potente as Lola; Moritz Bleibtreu as Manni

  396 | 1998-10-23 | 89 | 7.4 | sv | Drama, Romance, Comedy
  Show Me Love = Fucking Åmål
  In a dull small town a shy newcomer is in love with the most popular girl in school, who
  is bored enough to notice.
  Lukas Moodysson: Alexandra Dahlström as Elin; Rebecka Liljeberg as Agnes

  397 | 1999-02-13 | 125 | 6.7 | ko | Action, Drama, Thriller
  Shiri = 쉬리
  Agents in Seoul hunt a North Korean sniper who has vanished, while one of them prepares
  for his wedding.
  Kang Je-gyu: Han Suk-kyu as Yu Jung-won; Choi Min-sik as Park Mu-young; Kim Yunjin as Hyun

  398 | 1999-03-31 | 136 | 8.2 | en | Action, Science Fiction
  The Matrix
  A hacker is offered two pills and learns that the world he knows is a dream run by
  machines, which can be fought.
  Lana Wachowski, Lilly Wachowski: Keanu Reeves as Neo; Carrie-Anne Moss as Trinity

  399 | 1999-04-16 | 101 | 7.6 | es | Drama, Comedy
  All About My Mother = Todo sobre mi madre
  After losing her son, a nurse goes back to Barcelona to find the father who never knew
  that he had one.
  Pedro Almodóvar: Cecilia Roth as Manuela; Marisa Paredes as Huma Rojo; Penélope Cruz as Rosa

  400 | 1999-05-19 | 136 | 6.5 | en | Adventure, Action, Science Fiction
  Star Wars: Episode I - The Phantom Menace
  Two knights sent to settle a trade dispute find a gifted slave boy, a queen in disguise
  and an old enemy returned.
  George Lucas: Liam Neeson as Qui-Gon Jinn; Ewan McGregor as Obi-Wan; Natalie Portman as Padmé

  401 | 1999-08-06 | 107 | 7.9 | en | Mystery, Thriller, Drama
  The Sixth Sense
  A child psychologist who failed a patient once tries to help a frightened boy who sees
  people others cannot.
  M. Night Shyamalan: Bruce Willis as Malcolm Crowe; Haley Joel Osment as Cole Sear

  402 | 1999-10-15 | 139 | 8.4 | en | Drama, Thriller
  Fight Club
  An office worker who cannot sleep meets a soap salesman, and the two of them start a
  secret club with simple rules.
  David Fincher: Edward Norton as The Narrator; Brad Pitt as Tyler Durden

  403 | 1999-11-24 | 92 | 7.6 | en | Animation, Family, Comedy
  Toy Story 2
  Stolen by a collector, a cowboy doll finds out that he was famous once and has to choose
  between a museum and a child.
  John Lasseter: Tom Hanks as Woody; Tim Allen as Buzz Lightyear; Joan Cusack as Jessie
  """#
