/// Films released from 1970 to 1979, in the record format of `CatalogueParser`.
let films1970To1979 = #"""
  222 | 1970-02-19 | 96 | 7.1 | it | Thriller, Mystery, Horror
  The Bird with the Crystal Plumage = L'uccello dalle piume di cristallo
  Trapped between two glass doors, a writer sees a woman stabbed in a gallery and cannot say
  what is wrong with the memory.
  Dario Argento: Tony Musante as Sam Dalmas; Suzy Kendall as Julia

  223 | 1970-10-22 | 113 | 7.8 | it | Drama
  The Conformist = Il conformista
  A man who wants only to be like everyone else takes his honeymoon in Paris, with orders to
  help kill his old professor.
  Bernardo Bertolucci: Jean-Louis Trintignant as Marcello Clerici; Dominique Sanda as Anna Quadri

  224 | 1971-12-19 | 137 | 8.2 | en | Science Fiction, Crime, Drama
  A Clockwork Orange
  A young thug who loves Beethoven is cured of violence by a treatment that leaves him no
  choice in the matter.
  Stanley Kubrick: Malcolm McDowell as Alex DeLarge; Patrick Magee as Mr. Alexander

  225 | 1971-12-23 | 102 | 7.5 | en | Action, Crime, Thriller
  Dirty Harry
  A San Francisco inspector with a large gun and little patience pursues a sniper whom the
  law keeps letting go.
  Don Siegel: Clint Eastwood as Harry Callahan; Andy Robinson as Scorpio

  226 | 1972-02-13 | 124 | 7.4 | en | Drama, Music, Romance
  Cabaret
  An English student and an American singer share a flat, a lover and a few last bright
  months in Berlin.
  Bob Fosse: Liza Minnelli as Sally Bowles; Michael York as Brian Roberts; Joel Grey as Emcee

  227 | 1972-03-10 | 94 | 7.4 | en | Comedy, Romance
  What's Up, Doc?
  Four identical bags, a set of musical rocks and one unstoppable young woman cost a timid
  professor his peace in San Francisco.
  Peter Bogdanovich: Barbra Streisand as Judy Maxwell; Ryan O'Neal as Howard Bannister

  228 | 1972-03-20 | 167 | 7.9 | ru | Drama, Science Fiction, Mystery
  Solaris = Солярис
  A psychologist sent to a failing station above an ocean planet finds there the wife he
  lost years before.
  Andrei Tarkovsky: Donatas Banionis as Kris Kelvin; Natalya Bondarchuk as Hari

  229 | 1972-03-24 | 175 | 8.7 | en | Drama, Crime
  The Godfather
  The youngest son of a crime family, who wanted no part in it, steps in when his father is
  shot and never steps out.
  Francis Ford Coppola: Marlon Brando as Vito Corleone; Al Pacino as Michael; James Caan as Sonny

  230 | 1972-12-21 | 91 | 7.9 | sv | Drama
  Cries and Whispers = Viskningar och rop
  In a red-walled manor a woman is dying, and her two sisters find it harder than her maid
  does to hold her hand.
  Ingmar Bergman: Harriet Andersson as Agnes; Kari Sylwan as Anna; Liv Ullmann as Maria

  231 | 1972-12-29 | 95 | 7.7 | de | Adventure, Drama, History
  Aguirre, the Wrath of God = Aguirre, der Zorn Gottes
  Sent ahead of an expedition in search of El Dorado, a mutinous soldier leads a raft of
  doomed men down the Amazon.
  Werner Herzog: Klaus Kinski as Lope de Aguirre; Helena Rojo as Inés; Del Negro as Carvajal

  232 | 1973-08-17 | 102 | 7.4 | en | Action, Crime
  Enter the Dragon
  A martial artist joins a tournament on a private island so as to see what its host keeps
  underground.
  Robert Clouse: Bruce Lee as Lee; John Saxon as Roper; Jim Kelly as Williams

  233 | 1973-10-08 | 98 | 7.6 | es | Drama, Fantasy
  The Spirit of the Beehive = El espíritu de la colmena
  After a travelling cinema shows Frankenstein, a small girl in a Castilian village goes
  looking for the monster.
  Víctor Erice: Ana Torrent as Ana; Fernando Fernán Gómez as Fernando; Isabel Tellería as Isabel

  234 | 1973-12-26 | 122 | 7.7 | en | Horror
  The Exorcist
  When medicine has no name for what is wrong with her daughter, an actress turns to a
  priest who doubts his own faith.
  William Friedkin: Ellen Burstyn as Chris MacNeil; Linda Blair as Regan

  235 | 1974-03-05 | 93 | 7.9 | de | Drama, Romance
  Ali: Fear Eats the Soul = Angst essen Seele auf
  A widowed cleaner and a much younger Moroccan mechanic marry in Munich, and everyone they
  know has something to say.
  Rainer Werner Fassbinder: Brigitte Mira as Emmi; El Hedi ben Salem as Ali

  236 | 1974-06-20 | 130 | 7.9 | en | Crime, Drama, Mystery
  Chinatown
  What looks like a routine case of adultery leads a Los Angeles detective to stolen water
  and an older, worse crime.
  Roman Polanski: Jack Nicholson as Jake Gittes; Faye Dunaway as Evelyn Mulwray

  237 | 1974-10-11 | 83 | 7.3 | en | Horror
  The Texas Chain Saw Massacre
  Five friends on a summer drive run short of petrol and knock at the wrong farmhouse.
  Tobe Hooper: Marilyn Burns as Sally; Gunnar Hansen as Leatherface; Edwin Neal as The Hitchhiker

  238 | 1974-12-20 | 202 | 8.6 | en | Drama, Crime
  The Godfather Part II
  As a new don tightens his grip and loses his family, his father's rise from orphan to
  chief is told alongside.
  Francis Ford Coppola: Al Pacino as Michael; Robert De Niro as Vito; Diane Keaton as Kay

  239 | 1975-03-07 | 107 | 7.9 | ru | Drama, History
  Mirror = Зеркало
  A dying man's memories of his mother, a wooden house and the war years come and go without
  order, like dreams.
  Andrei Tarkovsky: Margarita Terekhova as Maria; Ignat Daniltsev as Ignat

  240 | 1975-03-07 | 127 | 7.6 | it | Horror, Mystery, Thriller
  Deep Red = Profondo rosso
  A pianist who saw a medium murdered is sure that a picture has gone missing from the flat,
  and people he asks start dying.
  Dario Argento: David Hemmings as Marcus Daly; Daria Nicolodi as Gianna Brezzi

  241 | 1975-04-03 | 91 | 7.8 | en | Adventure, Comedy, Fantasy
  Monty Python and the Holy Grail
  King Arthur and his knights seek the Grail on foot, to the sound of coconuts, and are
  hindered by everyone they meet.
  Terry Gilliam, Terry Jones: Graham Chapman as King Arthur; John Cleese as Sir Lancelot

  242 | 1975-05-31 | 117 | 6.6 | ko | Comedy, Drama
  The March of Fools = 바보들의 행진
  Two philosophy students drink, court and drift through a Seoul where even the length of
  their hair breaks the law.
  Ha Gil-jong: Yoon Mun-seop as Byeong-tae; Ha Jae-young as Yeong-cheol; Lee Yeong-ok as Yeong-ja

  243 | 1975-06-20 | 124 | 7.7 | en | Horror, Thriller, Adventure
  Jaws
  A police chief who hates the water, a scientist and an old fisherman go out after the
  shark that is eating a resort's bathers.
  Steven Spielberg: Roy Scheider as Brody; Robert Shaw as Quint; Richard Dreyfuss as Hooper

  244 | 1975-08-15 | 204 | 7.5 | hi | Action, Adventure, Drama
  Sholay = शोले
  A former policeman hires two small-time crooks he once arrested to catch the bandit who
  destroyed his family.
  Ramesh Sippy: Dharmendra as Veeru; Amitabh Bachchan as Jai; Amjad Khan as Gabbar Singh

  245 | 1975-09-02 | 115 | 7.3 | en | Mystery, Drama
  Picnic at Hanging Rock
  On Valentine's Day in 1900 three schoolgirls and a teacher walk up a rock in the bush and
  do not come down.
  Peter Weir: Rachel Roberts as Mrs. Appleyard; Anne Lambert as Miranda

  246 | 1975-11-19 | 133 | 8.4 | en | Drama
  One Flew Over the Cuckoo's Nest
  A convict fakes madness to get out of hard labour and finds himself at war with the nurse
  who runs the ward.
  Miloš Forman: Jack Nicholson as R. P. McMurphy; Louise Fletcher as Nurse Ratched

  247 | 1976-02-09 | 114 | 8.1 | en | Crime, Drama
  Taxi Driver
  A sleepless veteran drives a cab through the nights of New York and makes up his mind to
  clean something up.
  Martin Scorsese: Robert De Niro as Travis Bickle; Jodie Foster as Iris; Cybill Shepherd as Betsy

  248 | 1976-11-21 | 120 | 7.8 | en | Drama
  Rocky
  A club boxer from Philadelphia is picked out of a book to fight the champion, and hopes to
  be standing at the end.
  John G. Avildsen: Sylvester Stallone as Rocky Balboa; Talia Shire as Adrian

  249 | 1976-12-17 | 134 | 6.2 | en | Adventure, Action
  King Kong
  An oil company looking for a new field finds a giant ape instead, and ships him to New
  York as an advertisement.
  John Guillermin: Jeff Bridges as Jack Prescott; Jessica Lange as Dwan

  250 | 1977-02-01 | 99 | 7.6 | it | Horror
  Suspiria
  An American ballet student arrives on a stormy night at a German school whose teachers
  keep strange hours.
  Dario Argento: Jessica Harper as Suzy Bannion; Stefania Casini as Sara; Alida Valli as Miss Tanner

  251 | 1977-04-20 | 93 | 7.7 | en | Comedy, Drama, Romance
  Annie Hall
  A New York comic goes back over his love affair with a singer from Wisconsin to find where
  it went wrong.
  Woody Allen: Woody Allen as Alvy Singer; Diane Keaton as Annie Hall; Tony Roberts as Rob

  252 | 1977-05-25 | 121 | 8.2 | en | Adventure, Action, Science Fiction
  Star Wars
  A farm boy, an old knight, a smuggler and two robots get mixed up in a rebellion and its
  stolen plans.
  George Lucas: Mark Hamill as Luke Skywalker; Harrison Ford as Han Solo; Carrie Fisher as Leia

  253 | 1977-07-30 | 88 | 7.3 | ja | Horror, Comedy, Fantasy
  House = ハウス
  Seven schoolgirls spend the holidays with an aunt in the country, and the house eats them
  one at a time.
  Nobuhiko Obayashi: Kimiko Ikegami as Gorgeous; Miki Jinbo as Kung Fu; Yōko Minamida as Auntie

  254 | 1977-11-16 | 137 | 7.4 | en | Science Fiction, Drama
  Close Encounters of the Third Kind
  After lights in the sky pass over his truck, a family man cannot stop shaping the same
  mountain out of anything to hand.
  Steven Spielberg: Richard Dreyfuss as Roy Neary; Melinda Dillon as Jillian Guiler

  255 | 1978-10-05 | 111 | 7.4 | cn | Action, Comedy
  Drunken Master = 醉拳
  An unruly young man is sent to a red-nosed old teacher whose style of fighting starts with
  a bottle.
  Yuen Woo-ping: Jackie Chan as Wong Fei-hung; Yuen Siu-tien as Beggar So

  256 | 1978-10-25 | 91 | 7.6 | en | Horror, Thriller
  Halloween
  Fifteen years after killing his sister, a masked man comes home to a quiet suburb and
  watches the babysitters.
  John Carpenter: Jamie Lee Curtis as Laurie Strode; Donald Pleasence as Dr. Loomis

  257 | 1978-12-15 | 143 | 7.2 | en | Science Fiction, Action, Adventure
  Superman
  The last son of a dead planet grows up in Kansas, takes a newspaper job and learns to be
  in two places at once.
  Richard Donner: Christopher Reeve as Clark Kent; Margot Kidder as Lois Lane

  258 | 1978-12-22 | 115 | 7.2 | en | Horror, Science Fiction
  Invasion of the Body Snatchers
  A health inspector in San Francisco hears the same complaint from everyone: my husband is
  not my husband.
  Philip Kaufman: Donald Sutherland as Matthew Bennell; Brooke Adams as Elizabeth Driscoll

  259 | 1979-01-17 | 107 | 7.4 | de | Horror, Drama
  Nosferatu the Vampyre = Nosferatu: Phantom der Nacht
  A weary, lonely vampire leaves his ruined castle for a Baltic town, and the rats come
  ashore with him.
  Werner Herzog: Klaus Kinski as Count Dracula; Isabelle Adjani as Lucy

  260 | 1979-04-12 | 93 | 6.6 | en | Action, Adventure, Science Fiction
  Mad Max
  On the roads of a country coming apart, a policeman loses what he cares for to a
  motorcycle gang and goes after it.
  George Miller: Mel Gibson as Max Rockatansky; Joanne Samuel as Jessie

  261 | 1979-05-03 | 142 | 7.2 | de | Drama, History, War
  The Tin Drum = Die Blechtrommel
  Disgusted by adults, a boy in Danzig stops growing at three and drums his way through the
  rise of the Nazis.
  Volker Schlöndorff: David Bennent as Oskar; Mario Adorf as Alfred; Angela Winkler as Agnes

  262 | 1979-05-25 | 117 | 8.2 | en | Horror, Science Fiction
  Alien
  The crew of a space freighter answer a signal from a dead world and bring back something
  that hunts them on board.
  Ridley Scott: Sigourney Weaver as Ripley; Tom Skerritt as Dallas; John Hurt as Kane

  263 | 1979-05-25 | 162 | 8.1 | ru | Science Fiction, Drama
  Stalker = Сталкер
  A guide takes a writer and a scientist into a forbidden zone, to a room that is said to
  grant what one most wants.
  Andrei Tarkovsky: Aleksandr Kaidanovsky as Stalker; Anatoly Solonitsyn as The Writer

  264 | 1979-08-15 | 147 | 8.3 | en | Drama, War
  Apocalypse Now
  A captain is sent up a river in the Vietnam war to find and kill a colonel who has made
  himself a god.
  Francis Ford Coppola: Martin Sheen as Willard; Marlon Brando as Kurtz; Robert Duvall as Kilgore

  265 | 1979-08-17 | 94 | 7.8 | en | Comedy
  Life of Brian
  A man born one stable along from the Messiah spends his life being mistaken for him by
  people who will not listen.
  Terry Jones: Graham Chapman as Brian Cohen; John Cleese as Reg; Michael Palin as Pontius Pilate

  266 | 1979-12-07 | 132 | 6.5 | en | Science Fiction, Adventure, Mystery
  Star Trek: The Motion Picture
  A vast machine in a cloud is heading for Earth in search of its maker, and an admiral
  takes back his old ship to meet it.
  Robert Wise: William Shatner as James T. Kirk; Leonard Nimoy as Spock

  267 | 1979-12-15 | 100 | 7.6 | ja | Animation, Adventure, Comedy
  The Castle of Cagliostro = ルパン三世 カリオストロの城
  A gentleman thief on the trail of forged money finds a captive bride in the tower of a
  tiny country's count.
  Hayao Miyazaki: Yasuo Yamada as Lupin III; Sumi Shimamoto as Clarisse
  """#
