/// Films released from 2010 to 2014, in the record format of `CatalogueParser`.
let films2010To2014 = #"""
  478 | 2010-05-13 | 139 | 7.5 | ko | Drama
  Poetry = 시
  A grandmother who is starting to lose words takes a class in writing verse, as she learns
  what her grandson has done.
  Lee Chang-dong: Yoon Jeong-hee as Mija; Lee David as Jong-wook; Kim Hee-ra as Mr. Kang

  479 | 2010-05-13 | 107 | 6.3 | ko | Drama, Thriller
  The Housemaid = 하녀
  A rich man seduces the nanny in his marble house, and the women of the family decide what
  is to be done about her.
  Im Sang-soo: Jeon Do-yeon as Eun-yi; Lee Jung-jae as Hoon; Youn Yuh-jung as Byung-sik

  480 | 2010-06-18 | 103 | 7.8 | en | Animation, Family, Comedy
  Toy Story 3
  Their owner is off to college, and his toys land by mistake in a day nursery ruled by a
  bear that smells of strawberries.
  Lee Unkrich: Tom Hanks as Woody; Tim Allen as Buzz Lightyear; Ned Beatty as Lotso

  481 | 2010-07-16 | 148 | 8.4 | en | Action, Science Fiction, Adventure
  Inception
  A thief who steals secrets from dreams is hired to leave one there instead, three dreams deep.
  Christopher Nolan: Leonardo DiCaprio as Cobb; Joseph Gordon-Levitt as Arthur

  482 | 2010-08-04 | 119 | 7.7 | ko | Action, Thriller, Crime
  The Man from Nowhere = 아저씨
  A silent pawnbroker whose only friend is the little girl next door goes after the organ
  dealers who have taken her.
  Lee Jeong-beom: Won Bin as Cha Tae-sik; Kim Sae-ron as So-mi

  483 | 2010-08-12 | 144 | 7.8 | ko | Thriller, Horror, Crime
  I Saw the Devil = 악마를 보았다
  An agent catches the man who murdered his fiancée and lets him go, so as to be able to
  catch him again.
  Kim Jee-woon: Lee Byung-hun as Soo-hyun; Choi Min-sik as Kyung-chul

  484 | 2010-10-01 | 121 | 7.4 | en | Drama, History
  The Social Network
  A student builds a website out of spite and code, and is sued by nearly everyone who was
  there at the time.
  David Fincher: Jesse Eisenberg as Mark Zuckerberg; Andrew Garfield as Eduardo Saverin

  485 | 2010-12-17 | 125 | 6.5 | en | Adventure, Action, Science Fiction
  Tron: Legacy
  A signal from an empty arcade draws a young man into the computer world that his lost
  father built.
  Joseph Kosinski: Garrett Hedlund as Sam Flynn; Jeff Bridges as Kevin Flynn; Olivia Wilde as Quorra

  486 | 2011-03-16 | 123 | 7.9 | fa | Drama
  A Separation = جدایی نادر از سیمین
  A wife wants to leave Iran and a husband will not leave his father; the carer he hires
  brings them both before a judge.
  Asghar Farhadi: Payman Maadi as Nader; Leila Hatami as Simin; Sareh Bayat as Razieh

  487 | 2011-05-04 | 124 | 7.6 | ko | Comedy, Drama
  Sunny = 써니
  A housewife tracks down the seven girls of her school gang for a friend who has little time left.
  Kang Hyeong-cheol: Yoo Ho-jeong as Na-mi; Shim Eun-kyung as Young Na-mi; Jin Hee-kyung as Chun-hwa

  488 | 2011-05-26 | 135 | 7.2 | en | Drama, Science Fiction
  Melancholia
  A bride sinks into despair on her wedding night, and proves the calmer of two sisters when
  a planet draws near.
  Lars von Trier: Kirsten Dunst as Justine; Charlotte Gainsbourg as Claire

  489 | 2011-09-02 | 120 | 7.6 | es | Drama, Thriller, Horror
  The Skin I Live In = La piel que habito
  A surgeon keeps a woman locked in his house and tests on her a skin that does not burn,
  for reasons of his own.
  Pedro Almodóvar: Antonio Banderas as Robert Ledgard; Elena Anaya as Vera

  490 | 2011-11-02 | 113 | 8.3 | fr | Drama, Comedy
  The Intouchables = Intouchables
  A wealthy man paralysed from the neck down hires as his carer the one applicant who shows
  him no pity.
  Olivier Nakache, Éric Toledano: François Cluzet as Philippe; Omar Sy as Driss

  491 | 2011-12-21 | 158 | 7.4 | en | Thriller, Crime, Mystery
  The Girl with the Dragon Tattoo
  On a snowbound island a reporter with a libel verdict and an investigator with a motorbike
  reopen an old family case.
  David Fincher: Daniel Craig as Mikael Blomkvist; Rooney Mara as Lisbeth Salander

  492 | 2012-06-08 | 124 | 6.6 | en | Science Fiction, Adventure, Mystery
  Prometheus
  Following a map found in cave paintings, a ship's crew goes to meet the makers of mankind
  and finds their arsenal.
  Ridley Scott: Noomi Rapace as Elizabeth Shaw; Michael Fassbender as David

  493 | 2012-07-25 | 135 | 6.9 | ko | Action, Comedy, Crime
  The Thieves = 도둑들
  Korean and Chinese crooks with scores of their own combine to lift one diamond from a
  casino in Macau.
  Choi Dong-hoon: Kim Yun-seok as Macau Park; Kim Hye-soo as Pepsee; Jun Ji-hyun as Yenicall

  494 | 2012-09-28 | 104 | 7.0 | es | Drama, Fantasy
  Blancanieves
  In silent black and white, a bullfighter's daughter escapes her stepmother and joins a
  troupe of dwarf toreros.
  Pablo Berger: Macarena García as Carmen; Maribel Verdú as Encarna; Daniel Giménez Cacho as Antonio

  495 | 2012-10-24 | 127 | 7.7 | fr | Drama, Romance
  Amour
  When a stroke takes hold of a retired piano teacher, her husband keeps his promise that
  she will not go back to hospital.
  Michael Haneke: Jean-Louis Trintignant as Georges; Emmanuelle Riva as Anne

  496 | 2012-12-25 | 165 | 8.2 | en | Drama, Western
  Django Unchained
  A freed slave and a German bounty hunter ride into Mississippi to buy his wife from a
  planter who enjoys cruelty.
  Quentin Tarantino: Jamie Foxx as Django; Christoph Waltz as Schultz; Leonardo DiCaprio as Candie

  497 | 2013-05-21 | 142 | 7.5 | it | Drama, Comedy
  The Great Beauty = La grande bellezza
  At sixty-five, the king of Rome's parties wonders why he never wrote a second book, and
  looks at the city again.
  Paolo Sorrentino: Toni Servillo as Jep Gambardella; Carlo Verdone as Romano

  498 | 2013-08-01 | 126 | 6.9 | en | Action, Science Fiction, Drama
  Snowpiercer = 설국열차
  What is left of mankind circles a frozen world on one train, and the people at the back
  start fighting their way forward.
  Bong Joon Ho: Chris Evans as Curtis; Song Kang-ho as Namgoong Minsoo; Tilda Swinton as Mason

  499 | 2013-09-20 | 104 | 7.4 | hi | Drama, Romance
  The Lunchbox
  A Mumbai lunch delivered to the wrong desk starts an exchange of notes between a neglected
  wife and a gruff clerk.
  Ritesh Batra: Irrfan Khan as Saajan Fernandes; Nimrat Kaur as Ila

  500 | 2013-10-04 | 91 | 7.2 | en | Science Fiction, Thriller, Drama
  Gravity
  With their shuttle destroyed, a doctor on her first flight and a veteran on his last drift
  above the Earth on little air.
  Alfonso Cuarón: Sandra Bullock as Ryan Stone; George Clooney as Matt Kowalski

  501 | 2013-11-27 | 104 | 5.9 | en | Action, Drama, Thriller
  Oldboy
  An advertising man held alone for twenty years is set free to find his captor, and the
  daughter who thinks him a murderer.
  Spike Lee: Josh Brolin as Joe Doucett; Elizabeth Olsen as Marie; Sharlto Copley as Adrian

  502 | 2013-12-18 | 126 | 7.9 | en | Romance, Science Fiction, Drama
  Her
  A lonely man who writes other people's letters falls in love with the voice that manages his mail.
  Spike Jonze: Joaquin Phoenix as Theodore; Scarlett Johansson as Samantha; Amy Adams as Amy

  503 | 2013-12-18 | 127 | 7.6 | ko | Drama
  The Attorney = 변호인
  A tax lawyer who cares for money takes up the case of a noodle seller's son, tortured for
  belonging to a book club.
  Yang Woo-suk: Song Kang-ho as Song Woo-seok; Im Si-wan as Jin-woo; Kwak Do-won as Cha Dong-young

  504 | 2014-03-07 | 100 | 8.0 | en | Comedy, Drama
  The Grand Budapest Hotel
  A perfumed concierge is left a painting and accused of murder, and his lobby boy goes with
  him through it all.
  Wes Anderson: Ralph Fiennes as M. Gustave; Tony Revolori as Zero; Saoirse Ronan as Agatha

  505 | 2014-08-15 | 118 | 7.0 | sv | Drama, Comedy
  Force Majeure = Turist
  When an avalanche seems about to hit their lunch, a father runs, and his family cannot
  stop thinking of it.
  Ruben Östlund: Johannes Bah Kuhnke as Tomas; Lisa Loven Kongsli as Ebba

  506 | 2014-08-21 | 122 | 7.9 | es | Comedy, Drama, Thriller
  Wild Tales = Relatos salvajes
  Six stories of people who have been pushed once too often, from a parking fine to a wedding.
  Damián Szifron: Ricardo Darín as Simón; Érica Rivas as Romina; Leonardo Sbaraglia as Diego

  507 | 2014-10-10 | 107 | 8.4 | en | Drama, Music
  Whiplash
  A drummer who wants to be great meets a teacher who believes that kindness has never made
  anyone so.
  Damien Chazelle: Miles Teller as Andrew Neiman; J. K. Simmons as Terence Fletcher

  508 | 2014-11-07 | 169 | 8.4 | en | Adventure, Drama, Science Fiction
  Interstellar
  On a dying Earth a farmer who used to fly leaves his daughter behind to look for another
  world beyond a wormhole.
  Christopher Nolan: Matthew McConaughey as Cooper; Anne Hathaway as Brand

  509 | 2014-11-21 | 101 | 6.9 | fa | Horror, Romance
  A Girl Walks Home Alone at Night = دختری در شب تنها به خانه می‌رود
  In a bleak oil town, a vampire in a chador and on a skateboard follows bad men home and
  meets one she likes.
  Ana Lily Amirpour: Sheila Vand as The Girl; Arash Marandi as Arash

  510 | 2014-12-17 | 126 | 7.4 | ko | Drama, War, History
  Ode to My Father = 국제시장
  Told as a boy to look after the family, a man spends his life in mines, wars and a market
  shop keeping his word.
  JK Youn: Hwang Jung-min as Deok-soo; Yunjin Kim as Young-ja; Oh Dal-su as Dal-goo
  """#
