/// Films released from 2005 to 2009, in the record format of `CatalogueParser`.
let films2005To2009 = #"""
  444 | 2005-04-01 | 119 | 7.5 | ko | Action, Crime, Drama
  A Bittersweet Life = 달콤한 인생
  A gangster's perfect lieutenant disobeys once, out of mercy for the boss's girl, and has
  to fight everyone he served with.
  Kim Jee-woon: Lee Byung-hun as Sun-woo; Kim Yeong-cheol as Mr. Kang; Shin Min-a as Hee-soo

  445 | 2005-05-19 | 140 | 7.4 | en | Science Fiction, Adventure, Action
  Star Wars: Episode III - Revenge of the Sith
  Tormented by dreams of his wife's death, a young knight listens to the one man who says it
  can be prevented.
  George Lucas: Hayden Christensen as Anakin Skywalker; Ewan McGregor as Obi-Wan Kenobi

  446 | 2005-07-29 | 115 | 7.5 | ko | Drama, Thriller, Crime
  Lady Vengeance = 친절한 금자씨
  Released after thirteen years for a murder she did not commit, a woman calls in favours to
  settle with the man who did.
  Park Chan-wook: Lee Young-ae as Geum-ja; Choi Min-sik as Mr. Baek

  447 | 2005-10-05 | 118 | 7.1 | fr | Drama, Mystery, Thriller
  Caché
  A Paris television host is sent tapes of his own front door, and they point to something
  he did when he was six.
  Michael Haneke: Daniel Auteuil as Georges; Juliette Binoche as Anne; Maurice Bénichou as Majid

  448 | 2005-12-14 | 187 | 6.9 | en | Adventure, Drama, Action
  King Kong
  A reckless film-maker and an actress out of work sail to an island where a giant ape takes
  a liking to her.
  Peter Jackson: Naomi Watts as Ann Darrow; Jack Black as Carl Denham; Andy Serkis as Kong

  449 | 2005-12-29 | 119 | 7.2 | ko | Drama, History
  The King and the Clown = 왕의 남자
  Two street players who mocked a tyrant are spared because he laughed, and are kept at
  court until he wants one of them.
  Lee Joon-ik: Kam Woo-sung as Jang-saeng; Lee Joon-gi as Gong-gil; Jung Jin-young as The King

  450 | 2006-03-23 | 137 | 8.0 | de | Drama, Thriller
  The Lives of Others = Das Leben der Anderen
  A secret policeman listening in on a playwright in East Berlin begins to leave things out
  of his reports.
  Florian Henckel von Donnersmarck: Ulrich Mühe as Gerd Wiesler; Sebastian Koch as Georg Dreyman

  451 | 2006-07-27 | 119 | 7.0 | ko | Horror, Drama, Science Fiction
  The Host = 괴물
  When a creature from the river carries off his daughter, a snack seller and his
  quarrelling family go in after her.
  Bong Joon Ho: Song Kang-ho as Gang-du; Byun Hee-bong as Hee-bong; Bae Doona as Nam-joo

  452 | 2006-10-06 | 151 | 8.2 | en | Drama, Thriller, Crime
  The Departed
  In Boston, a mole in the state police and an undercover man in the mob race to unmask one another.
  Martin Scorsese: Leonardo DiCaprio as Billy Costigan; Matt Damon as Colin Sullivan

  453 | 2006-10-11 | 118 | 7.8 | es | Fantasy, Drama, War
  Pan's Labyrinth = El laberinto del fauno
  In Spain after the war, a captain's stepdaughter is set three tasks by a faun and finds
  him less frightening than the captain.
  Guillermo del Toro: Ivana Baquero as Ofelia; Sergi López as Captain Vidal; Doug Jones as Faun

  454 | 2006-10-20 | 130 | 8.2 | en | Drama, Mystery, Science Fiction
  The Prestige
  Two stage magicians who began as friends ruin themselves in turn to learn the secret of
  the other's best trick.
  Christopher Nolan: Hugh Jackman as Robert Angier; Christian Bale as Alfred Borden

  455 | 2006-11-25 | 90 | 7.8 | ja | Animation, Science Fiction, Thriller
  Paprika = パプリカ
  A device for entering patients' dreams is stolen, and a therapist's playful dream self
  goes after the thief.
  Satoshi Kon: Megumi Hayashibara as Paprika; Tōru Furuya as Tokita; Akio Ōtsuka as Konakawa

  456 | 2007-05-23 | 142 | 7.3 | ko | Drama
  Secret Sunshine = 밀양
  A widow who moves to her husband's home town suffers a worse loss there, and tries faith
  as a cure.
  Lee Chang-dong: Jeon Do-yeon as Shin-ae; Song Kang-ho as Jong-chan

  457 | 2007-06-27 | 96 | 7.8 | fr | Animation, Drama
  Persepolis
  A girl who loves punk and argument grows up in Tehran during the revolution and the war,
  and then far away alone.
  Vincent Paronnaud, Marjane Satrapi: Chiara Mastroianni as Marjane; Catherine Deneuve as Tadji

  458 | 2007-06-29 | 111 | 7.8 | en | Animation, Comedy, Family
  Ratatouille
  A rat with a fine palate finds a way of cooking in a great Paris kitchen: under the hat of
  a boy who cannot boil an egg.
  Brad Bird: Patton Oswalt as Remy; Lou Romano as Linguini; Peter O'Toole as Anton Ego

  459 | 2007-11-21 | 122 | 7.9 | en | Crime, Drama, Thriller
  No Country for Old Men
  A hunter who walks off with drug money is pursued by a man with a cattle gun, and a
  sheriff arrives late each time.
  Joel Coen, Ethan Coen: Tommy Lee Jones as Ed Tom Bell; Javier Bardem as Anton Chigurh

  460 | 2007-11-23 | 78 | 7.1 | es | Horror, Mystery
  [REC]
  A television crew on a night shift with the fire brigade is sealed into a Barcelona block
  with whatever is biting people.
  Jaume Balagueró, Paco Plaza: Manuela Velasco as Ángela Vidal; Ferrán Terraza as Manu

  461 | 2007-12-21 | 165 | 8.0 | hi | Drama, Family
  Like Stars on Earth = तारे ज़मीन पर
  A boy who cannot read is packed off to boarding school as lazy, and a new art teacher is
  the first to see why.
  Aamir Khan: Darsheel Safary as Ishaan; Aamir Khan as Ram Shankar Nikumbh

  462 | 2007-12-26 | 158 | 8.1 | en | Drama
  There Will Be Blood
  An oil man with a small son and a hatred of rivals drills his way to a fortune past a
  preacher who wants his share.
  Paul Thomas Anderson: Daniel Day-Lewis as Daniel Plainview; Paul Dano as Eli Sunday

  463 | 2008-02-14 | 125 | 7.6 | ko | Crime, Thriller, Action
  The Chaser = 추격자
  A former detective turned pimp realises that the client he sent a sick woman to is why his
  girls keep vanishing.
  Na Hong-jin: Kim Yun-seok as Joong-ho; Ha Jung-woo as Young-min; Seo Young-hee as Mi-jin

  464 | 2008-06-27 | 98 | 8.1 | en | Animation, Family, Science Fiction
  WALL·E
  The last machine still tidying an abandoned Earth falls in love with a sleek visitor and
  follows her into space.
  Andrew Stanton: Ben Burtt as WALL·E; Elissa Knight as EVE; Jeff Garlin as Captain

  465 | 2008-07-18 | 152 | 8.5 | en | Drama, Action, Crime
  The Dark Knight
  A criminal in clown's paint who wants no money sets out to prove that a city's heroes are
  as corruptible as he is.
  Christopher Nolan: Christian Bale as Bruce Wayne; Heath Ledger as Joker

  466 | 2008-09-13 | 130 | 7.8 | ja | Drama, Music
  Departures = おくりびと
  A cellist without an orchestra answers an advertisement for journeys and finds himself
  dressing the dead for theirs.
  Yōjirō Takita: Masahiro Motoki as Daigo; Ryōko Hirosue as Mika; Tsutomu Yamazaki as Sasaki

  467 | 2008-10-24 | 115 | 7.5 | sv | Horror, Drama, Romance
  Let the Right One In = Låt den rätte komma in
  A bullied boy makes friends with the pale girl next door, who smells odd, feels no cold
  and must be asked inside.
  Tomas Alfredson: Kåre Hedebrant as Oskar; Lina Leandersson as Eli; Per Ragnar as Håkan

  468 | 2008-12-12 | 106 | 7.8 | cn | Action, Drama, History
  Ip Man = 葉問
  A wealthy master of Wing Chun loses all but his skill under the occupation, and is made to
  show it off.
  Wilson Yip: Donnie Yen as Ip Man; Lynn Hung as Cheung Wing-sing; Simon Yam as Chow Ching-chuen

  469 | 2009-02-27 | 152 | 7.5 | sv | Drama, Thriller, Crime
  The Girl with the Dragon Tattoo = Män som hatar kvinnor
  A disgraced journalist and a young hacker look into the forty-year-old disappearance of a
  rich man's niece.
  Niels Arden Oplev: Michael Nyqvist as Mikael Blomkvist; Noomi Rapace as Lisbeth Salander

  470 | 2009-05-28 | 129 | 7.7 | ko | Crime, Drama, Mystery
  Mother = 마더
  When her simple-minded son is charged with a girl's murder, a seller of herbs does the
  detecting that the police will not.
  Bong Joon Ho: Kim Hye-ja as Mother; Won Bin as Do-joon; Jin Goo as Jin-tae

  471 | 2009-05-29 | 96 | 8.0 | en | Animation, Comedy, Family
  Up
  An old widower lifts his house with balloons to keep a promise, and takes off with a boy
  scout on the porch.
  Pete Docter: Ed Asner as Carl Fredricksen; Jordan Nagai as Russell; Bob Peterson as Dug

  472 | 2009-06-06 | 119 | 7.8 | fa | Drama, Mystery
  About Elly = درباره الی
  On a weekend by the Caspian a guest invited as a match for a friend disappears, and small
  lies become large ones.
  Asghar Farhadi: Golshifteh Farahani as Sepideh; Taraneh Alidoosti as Elly

  473 | 2009-07-17 | 95 | 7.3 | en | Comedy, Drama, Romance
  (500) Days of Summer
  A writer of greeting cards shuffles the days of an affair with a woman who had told him
  from the start it was not love.
  Marc Webb: Joseph Gordon-Levitt as Tom Hansen; Zooey Deschanel as Summer Finn

  474 | 2009-08-26 | 155 | 7.6 | fr | Crime, Drama
  A Prophet = Un prophète
  Sent to prison at nineteen and unable to read, a young man is made to kill for the
  Corsicans, and keeps learning.
  Jacques Audiard: Tahar Rahim as Malik; Niels Arestrup as César Luciani; Adel Bencherif as Ryad

  475 | 2009-10-15 | 144 | 7.5 | de | Drama, Mystery, History
  The White Ribbon = Das weiße Band
  In the year before the First World War cruel accidents strike a strict German village, and
  its children know more than they say.
  Michael Haneke: Christian Friedel as The Teacher; Burghart Klaußner as The Pastor

  476 | 2009-12-18 | 162 | 7.6 | en | Action, Adventure, Science Fiction
  Avatar
  A marine who cannot walk is given a second body on a jungle moon, to win over the people
  his employers mean to move.
  James Cameron: Sam Worthington as Jake Sully; Zoe Saldaña as Neytiri; Stephen Lang as Quaritch

  477 | 2009-12-25 | 170 | 8.0 | hi | Comedy, Drama
  3 Idiots
  Two friends search for the brilliant classmate who taught them to defy their college and
  then disappeared.
  Rajkumar Hirani: Aamir Khan as Rancho; R. Madhavan as Farhan; Sharman Joshi as Raju
  """#
