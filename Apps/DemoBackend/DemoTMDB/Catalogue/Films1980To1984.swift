/// Films released from 1980 to 1984, in the record format of `CatalogueParser`.
let films1980To1984 = #"""
  268 | 1980-05-21 | 124 | 8.4 | en | Adventure, Action, Science Fiction
  The Empire Strikes Back
  While the rebels scatter from their frozen base, a young pilot seeks out a small green
  teacher and then his enemy.
  Irvin Kershner: Mark Hamill as Luke Skywalker; Harrison Ford as Han Solo; Carrie Fisher as Leia

  269 | 1980-05-23 | 144 | 8.2 | en | Horror, Thriller
  The Shining
  A writer minding a snowbound hotel for the winter grows dangerous to his wife and to the
  son who sees what happened there.
  Stanley Kubrick: Jack Nicholson as Jack Torrance; Shelley Duvall as Wendy Torrance

  270 | 1980-07-02 | 88 | 7.3 | en | Comedy
  Airplane!
  When the fish dinner lays out the crew, a pilot who cannot forget the war is the only one
  left to land the plane.
  Jim Abrahams, David Zucker, Jerry Zucker: Robert Hays as Ted Striker; Leslie Nielsen as Dr. Rumack

  271 | 1980-11-14 | 129 | 8.0 | en | Drama
  Raging Bull
  A middleweight who fights without fear in the ring brings the same rage home, until there
  is no one left to hit.
  Martin Scorsese: Robert De Niro as Jake LaMotta; Joe Pesci as Joey; Cathy Moriarty as Vickie

  272 | 1981-06-12 | 115 | 7.9 | en | Adventure, Action
  Raiders of the Lost Ark
  An archaeologist with a whip and a dread of snakes tries to reach a lost holy chest before
  the Nazis do.
  Steven Spielberg: Harrison Ford as Indiana Jones; Karen Allen as Marion Ravenwood

  273 | 1981-09-17 | 149 | 8.1 | de | War, Drama, History
  Das Boot
  Inside a submarine on Atlantic patrol, boredom gives way to depth charges and a dive that
  may have no bottom.
  Wolfgang Petersen: Jürgen Prochnow as The Captain; Herbert Grönemeyer as Lieutenant Werner

  274 | 1982-06-04 | 113 | 7.5 | en | Science Fiction, Adventure, Action
  Star Trek II: The Wrath of Khan
  A ruler marooned years ago escapes with a grudge, a stolen ship and his eye on a device
  that makes planets.
  Nicholas Meyer: William Shatner as James T. Kirk; Ricardo Montalbán as Khan

  275 | 1982-06-11 | 115 | 7.5 | en | Science Fiction, Family, Adventure
  E.T. the Extra-Terrestrial
  A lonely boy hides a creature left behind by its ship in his wardrobe, and has to get it
  home before the adults find it.
  Steven Spielberg: Henry Thomas as Elliott; Drew Barrymore as Gertie; Dee Wallace as Mary

  276 | 1982-06-25 | 118 | 7.9 | en | Science Fiction, Drama, Thriller
  Blade Runner
  In a rain-soaked Los Angeles a weary policeman hunts four artificial people who want only
  to live longer.
  Ridley Scott: Harrison Ford as Rick Deckard; Rutger Hauer as Roy Batty; Sean Young as Rachael

  277 | 1982-06-25 | 109 | 8.1 | en | Horror, Mystery, Science Fiction
  The Thing
  Cut off in Antarctica, a dozen men find that something among them can look exactly like
  any one of them.
  John Carpenter: Kurt Russell as MacReady; Keith David as Childs; Wilford Brimley as Blair

  278 | 1982-07-09 | 96 | 6.7 | en | Science Fiction, Action, Adventure
  Tron
  A programmer trying to prove his work was stolen is drawn into the computer and made to
  play its games for his life.
  Steven Lisberger: Jeff Bridges as Kevin Flynn; Bruce Boxleitner as Tron; Cindy Morgan as Yori

  279 | 1982-12-17 | 188 | 7.9 | sv | Drama, Fantasy
  Fanny and Alexander = Fanny och Alexander
  After their father dies, two children are taken from a warm theatre family to the cold
  house of a bishop.
  Ingmar Bergman: Bertil Guve as Alexander; Pernilla Allwin as Fanny; Ewa Fröling as Emilie

  280 | 1983-05-25 | 132 | 7.9 | en | Adventure, Action, Science Fiction
  Return of the Jedi
  With a friend to free from a gangster and a second battle station to destroy, the rebels
  find allies among small furry tribes.
  Richard Marquand: Mark Hamill as Luke Skywalker; Harrison Ford as Han Solo

  281 | 1983-12-09 | 170 | 8.2 | en | Crime, Drama, Action
  Scarface
  A Cuban refugee with nothing to lose takes over the cocaine trade in Miami and cannot hold
  on to any of it.
  Brian De Palma: Al Pacino as Tony Montana; Michelle Pfeiffer as Elvira; Steven Bauer as Manny

  282 | 1984-03-11 | 117 | 8.0 | ja | Animation, Adventure, Fantasy
  Nausicaä of the Valley of the Wind = 風の谷のナウシカ
  In a world overgrown by poisonous forest, a princess who can calm its giant insects stands
  between two armies.
  Hayao Miyazaki: Sumi Shimamoto as Nausicaä; Yōji Matsuda as Asbel; Gorō Naya as Yupa

  283 | 1984-03-31 | 112 | 6.5 | ko | Comedy, Drama
  Whale Hunting = 고래사냥
  A timid student and a singing beggar help a mute girl escape from a brothel and take her
  across winter Korea to her home.
  Bae Chang-ho: Kim Soo-chul as Byeong-tae; Ahn Sung-ki as Min-woo; Lee Mi-sook as Chun-ja

  284 | 1984-06-01 | 229 | 8.4 | en | Crime, Drama
  Once Upon a Time in America
  An old gangster returns to New York after thirty-five years to learn who has called him
  back, and what really happened.
  Sergio Leone: Robert De Niro as Noodles; James Woods as Max; Elizabeth McGovern as Deborah

  285 | 1984-06-08 | 105 | 7.5 | en | Comedy, Fantasy
  Ghostbusters
  Three sacked researchers set up as exterminators of ghosts, just as a New York block of
  flats turns into a gateway.
  Ivan Reitman: Bill Murray as Peter Venkman; Dan Aykroyd as Ray Stantz; Sigourney Weaver as Dana

  286 | 1984-08-29 | 145 | 7.9 | en | Drama
  Paris, Texas
  A man walks out of the desert without a word after four years, and sets off with his small
  son to find the boy's mother.
  Wim Wenders: Harry Dean Stanton as Travis; Nastassja Kinski as Jane; Hunter Carson as Hunter

  287 | 1984-09-19 | 160 | 8.0 | en | Drama, Music, History
  Amadeus
  A court composer who has given God everything hears the genius he prayed for come out of a
  giggling, vulgar young man.
  Miloš Forman: F. Murray Abraham as Antonio Salieri; Tom Hulce as Wolfgang Amadeus Mozart

  288 | 1984-10-10 | 113 | 7.0 | en | Science Fiction, Drama
  Nineteen Eighty-Four
  A clerk who rewrites old newspapers for the Party begins a diary and a love affair, both
  of them crimes.
  Michael Radford: John Hurt as Winston Smith; Richard Burton as O'Brien; Suzanna Hamilton as Julia

  289 | 1984-10-26 | 107 | 7.7 | en | Action, Science Fiction, Thriller
  The Terminator
  A machine in human skin comes back from the future to kill a waitress, and one soldier
  comes after it.
  James Cameron: Arnold Schwarzenegger as The Terminator; Linda Hamilton as Sarah Connor

  290 | 1984-11-16 | 91 | 7.3 | en | Horror
  A Nightmare on Elm Street
  The teenagers of one street share a dream about a burned man with knives on his glove, and
  some do not wake up.
  Wes Craven: Heather Langenkamp as Nancy Thompson; Robert Englund as Freddy Krueger

  291 | 1984-12-07 | 116 | 6.7 | en | Science Fiction, Thriller
  2010: The Year We Make Contact
  A joint Soviet and American crew flies to Jupiter to learn why the last ship fell silent
  and whether its computer can be trusted.
  Peter Hyams: Roy Scheider as Heywood Floyd; Helen Mirren as Tanya Kirbuk

  292 | 1984-12-14 | 137 | 6.2 | en | Science Fiction, Adventure, Action
  Dune
  The heir of a murdered duke hides among the people of a desert planet and learns to ride
  the worms that guard its spice.
  David Lynch: Kyle MacLachlan as Paul Atreides; Francesca Annis as Jessica; Sting as Feyd-Rautha
  """#
