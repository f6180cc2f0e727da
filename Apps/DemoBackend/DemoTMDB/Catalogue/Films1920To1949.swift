/// Films released from 1920 to 1949, in the record format of `CatalogueParser`.
let films1920To1949 = #"""
  101 | 1920-02-27 | 77 | 7.9 | de | Horror, Thriller, Crime
  The Cabinet of Dr. Caligari = Das Cabinet des Dr. Caligari
  A fairground showman exhibits a sleepwalker who can tell the future, and the people whose
  deaths he foretells begin to die.
  Robert Wiene: Werner Krauss as Dr. Caligari; Conrad Veidt as Cesare; Friedrich Fehér as Francis

  102 | 1921-01-01 | 107 | 7.8 | sv | Drama, Fantasy, Horror
  The Phantom Carriage = Körkarlen
  A drunkard who dies on New Year's Eve is shown the wreck of his life by the driver who
  collects the souls of the dead.
  Victor Sjöström: Victor Sjöström as David Holm; Tore Svennberg as Georges; Astrid Holm as Edit

  103 | 1921-01-21 | 68 | 8.2 | en | Comedy, Drama
  The Kid
  A penniless tramp brings up an abandoned baby as his own, until the authorities decide the
  boy would be better off elsewhere.
  Charlie Chaplin: Charlie Chaplin as The Tramp; Jackie Coogan as The Kid

  104 | 1922-03-04 | 94 | 7.8 | de | Horror, Fantasy
  Nosferatu = Nosferatu, eine Symphonie des Grauens
  An estate agent travels to a count's castle and brings a plague-bearing vampire home to
  his town, where only his wife sees how it can be stopped.
  F. W. Murnau: Max Schreck as Count Orlok; Gustav von Wangenheim as Hutter; Greta Schröder as Ellen

  105 | 1925-06-26 | 95 | 8.0 | en | Comedy, Adventure
  The Gold Rush
  A lone prospector goes north to seek his fortune and finds hunger, snow, a cabin at the
  edge of a cliff, and a dance-hall girl to dream about.
  Charlie Chaplin: Charlie Chaplin as The Lone Prospector; Mack Swain as Big Jim

  106 | 1925-12-24 | 75 | 7.6 | ru | Drama, History
  Battleship Potemkin = Броненосец Потёмкин
  Sailors fed on rotten meat rise against their officers, and the port that cheers them pays
  dearly for it.
  Sergei Eisenstein: Aleksandr Antonov as Vakulinchuk; Vladimir Barsky as Commander Golikov

  107 | 1926-12-31 | 79 | 7.8 | en | Comedy, Action, War
  The General
  When spies steal his locomotive with his sweetheart aboard, a railway engineer sets off
  alone across enemy lines to fetch both.
  Clyde Bruckman, Buster Keaton: Buster Keaton as Johnnie Gray; Marion Mack as Annabelle Lee

  108 | 1927-01-10 | 153 | 8.1 | de | Drama, Science Fiction
  Metropolis
  In a towering city kept running by workers underground, the ruler's son falls for a
  preacher of peace whose face is given to a machine.
  Fritz Lang: Brigitte Helm as Maria; Gustav Fröhlich as Freder; Alfred Abel as Joh Fredersen

  109 | 1927-09-23 | 94 | 7.9 | en | Drama, Romance
  Sunrise: A Song of Two Humans
  A farmer tempted to murder his wife loses his nerve, and the two of them find each other
  again during a day in the city.
  F. W. Murnau: George O'Brien as The Man; Janet Gaynor as The Wife

  110 | 1928-04-21 | 82 | 8.1 | fr | Drama, History
  The Passion of Joan of Arc = La Passion de Jeanne d'Arc
  Before a court of churchmen who want her to recant, a young soldier holds to her faith up
  to the stake.
  Carl Theodor Dreyer: Maria Falconetti as Jeanne d'Arc; Eugène Silvain as Bishop Cauchon

  111 | 1930-04-21 | 133 | 7.8 | en | War, Drama
  All Quiet on the Western Front
  German schoolboys talked into enlisting by their teacher learn in the trenches what the
  war really is.
  Lewis Milestone: Lew Ayres as Paul Bäumer; Louis Wolheim as Kat; John Wray as Himmelstoss

  112 | 1931-01-30 | 87 | 8.3 | en | Comedy, Drama, Romance
  City Lights
  A tramp in love with a blind flower seller befriends a millionaire who knows him only when
  drunk, and tries to pay for her sight.
  Charlie Chaplin: Charlie Chaplin as The Tramp; Virginia Cherrill as The Blind Girl

  113 | 1931-02-14 | 75 | 7.2 | en | Horror
  Dracula
  A Transylvanian nobleman moves to London and into society, where a professor alone
  suspects why young women are falling ill.
  Tod Browning: Bela Lugosi as Count Dracula; Helen Chandler as Mina; Dwight Frye as Renfield

  114 | 1931-05-11 | 111 | 8.1 | de | Drama, Thriller, Crime
  M = M – Eine Stadt sucht einen Mörder
  A child murderer terrifies Berlin so badly that the police and the underworld both go
  hunting for him.
  Fritz Lang: Peter Lorre as Hans Beckert; Otto Wernicke as Karl Lohmann

  115 | 1931-11-21 | 71 | 7.5 | en | Horror, Science Fiction
  Frankenstein
  A young scientist stitches a man together from the dead and wakes him, then cannot face
  what he has made.
  James Whale: Colin Clive as Henry Frankenstein; Boris Karloff as The Monster

  116 | 1932-04-09 | 93 | 7.4 | en | Crime, Drama
  Scarface
  A gunman with no scruples shoots his way to the top of Chicago's beer trade and ruins
  everyone close to him.
  Howard Hawks: Paul Muni as Tony Camonte; Ann Dvorak as Cesca; Karen Morley as Poppy

  117 | 1933-04-07 | 100 | 7.6 | en | Adventure, Horror, Fantasy
  King Kong
  A film crew sails to an uncharted island and brings its giant ape back to New York as a
  show, which does not go to plan.
  Merian C. Cooper, Ernest B. Schoedsack: Fay Wray as Ann Darrow; Robert Armstrong as Carl Denham

  118 | 1934-02-22 | 105 | 7.9 | en | Comedy, Romance
  It Happened One Night
  A runaway heiress and a newspaperman who smells a story share a long bus ride and a very
  thin blanket wall.
  Frank Capra: Clark Gable as Peter Warne; Claudette Colbert as Ellie Andrews

  119 | 1934-04-25 | 89 | 7.6 | fr | Drama, Romance
  L'Atalante
  A village girl marries a barge captain and finds that life on the river, with an odd old
  mate and his cats, is not what she hoped.
  Jean Vigo: Michel Simon as Père Jules; Dita Parlo as Juliette; Jean Dasté as Jean

  120 | 1935-06-06 | 86 | 7.5 | en | Thriller, Mystery
  The 39 Steps
  After a spy is stabbed in his flat, an innocent man flees to Scotland handcuffed to a
  woman who believes none of his story.
  Alfred Hitchcock: Robert Donat as Richard Hannay; Madeleine Carroll as Pamela

  121 | 1936-02-05 | 87 | 8.3 | en | Comedy, Drama
  Modern Times
  A factory hand broken by the assembly line teams up with a girl from the docks to look for
  a roof and a square meal.
  Charlie Chaplin: Charlie Chaplin as A Factory Worker; Paulette Goddard as A Gamin

  122 | 1937-06-08 | 114 | 7.9 | fr | Drama, War
  Grand Illusion = La Grande Illusion
  French officers in a German prison camp plan their escape while old ties of class outlive
  the lines between nations.
  Jean Renoir: Jean Gabin as Maréchal; Pierre Fresnay as de Boëldieu; Dita Parlo as Elsa

  123 | 1937-12-21 | 83 | 7.1 | en | Animation, Family, Fantasy
  Snow White and the Seven Dwarfs
  Hunted by a jealous queen, a princess hides in the forest with seven miners who have never
  swept their floor.
  David Hand: Adriana Caselotti as Snow White; Lucille La Verne as The Queen; Roy Atwell as Doc

  124 | 1938-02-18 | 102 | 7.6 | en | Comedy, Romance
  Bringing Up Baby
  A shy fossil expert needs one bone and one donation, and gets a reckless heiress and her
  tame leopard.
  Howard Hawks: Katharine Hepburn as Susan Vance; Cary Grant as David Huxley

  125 | 1939-07-08 | 110 | 7.6 | fr | Comedy, Drama
  The Rules of the Game = La Règle du jeu
  At a weekend hunt in the country, masters and servants chase each other's spouses until
  somebody gets shot.
  Jean Renoir: Nora Gregor as Christine; Marcel Dalio as Robert; Jean Renoir as Octave

  126 | 1939-08-15 | 102 | 7.6 | en | Adventure, Fantasy, Family
  The Wizard of Oz
  A tornado carries a Kansas girl to a bright and dangerous land, where she follows a road
  to the one man said to be able to send her home.
  Victor Fleming: Judy Garland as Dorothy Gale; Ray Bolger as Scarecrow; Bert Lahr as Cowardly Lion

  127 | 1939-12-15 | 238 | 7.9 | en | Drama, War, Romance
  Gone with the Wind
  A spoiled plantation daughter lives through the war and its ruin by will alone, in love
  with the wrong man throughout.
  Victor Fleming: Vivien Leigh as Scarlett O'Hara; Clark Gable as Rhett Butler

  128 | 1940-02-23 | 88 | 7.1 | en | Animation, Family, Fantasy
  Pinocchio
  A puppet brought to life must prove himself honest and brave before he can become a real
  boy, and is badly tempted on the way.
  Ben Sharpsteen, Hamilton Luske: Dickie Jones as Pinocchio; Cliff Edwards as Jiminy Cricket

  129 | 1940-04-12 | 130 | 7.9 | en | Mystery, Romance, Thriller
  Rebecca
  A shy bride moves into her husband's great house by the sea, where everything still
  belongs to his first wife.
  Alfred Hitchcock: Joan Fontaine as Mrs. de Winter; Laurence Olivier as Maxim de Winter

  130 | 1940-10-15 | 125 | 8.3 | en | Comedy, War
  The Great Dictator
  A Jewish barber who looks exactly like a ranting tyrant is mistaken for him at the worst,
  or best, of moments.
  Charlie Chaplin: Charlie Chaplin as Hynkel and the Barber; Paulette Goddard as Hannah

  131 | 1941-05-01 | 119 | 8.0 | en | Mystery, Drama
  Citizen Kane
  A reporter asks everyone who knew a dead press baron what his last word meant, and hears a
  different man described each time.
  Orson Welles: Orson Welles as Charles Foster Kane; Joseph Cotten as Jedediah Leland

  132 | 1941-10-18 | 100 | 7.7 | en | Mystery, Crime, Thriller
  The Maltese Falcon
  A private eye whose partner has been killed is drawn into the hunt for a jewelled bird by
  people who never tell the truth twice.
  John Huston: Humphrey Bogart as Sam Spade; Mary Astor as Brigid; Peter Lorre as Joel Cairo

  133 | 1942-03-06 | 99 | 7.9 | en | Comedy, War
  To Be or Not to Be
  A troupe of vain Warsaw actors has to play its best parts offstage to keep a spy from
  reaching the Gestapo.
  Ernst Lubitsch: Carole Lombard as Maria Tura; Jack Benny as Joseph Tura

  134 | 1942-11-26 | 102 | 8.2 | en | Drama, Romance
  Casablanca
  The owner of a café full of refugees meets the woman who left him, now in need of papers
  for herself and her husband.
  Michael Curtiz: Humphrey Bogart as Rick Blaine; Ingrid Bergman as Ilsa Lund

  135 | 1944-09-06 | 107 | 8.1 | en | Crime, Thriller
  Double Indemnity
  An insurance salesman helps a client's wife to insure and then murder her husband, under
  the nose of a friend who smells fraud.
  Billy Wilder: Fred MacMurray as Walter Neff; Barbara Stanwyck as Phyllis Dietrichson

  136 | 1945-03-15 | 190 | 8.0 | fr | Drama, Romance
  Children of Paradise = Les Enfants du paradis
  Four men, among them a mime and an actor, love the same free-minded woman in the theatre
  quarter of old Paris.
  Marcel Carné: Arletty as Garance; Jean-Louis Barrault as Baptiste Debureau

  137 | 1945-09-27 | 103 | 7.9 | it | Drama, War
  Rome, Open City = Roma città aperta
  In occupied Rome a priest, a printer and the woman he is to marry hide a resistance leader
  from the Gestapo.
  Roberto Rossellini: Anna Magnani as Pina; Aldo Fabrizi as Don Pietro Pellegrini

  138 | 1946-08-22 | 102 | 7.7 | en | Thriller, Romance
  Notorious
  The daughter of a convicted traitor agrees to marry a Nazi in Rio as a spy, while the
  agent who recruited her looks on in love.
  Alfred Hitchcock: Cary Grant as T. R. Devlin; Ingrid Bergman as Alicia Huberman

  139 | 1946-08-23 | 114 | 7.7 | en | Mystery, Crime, Thriller
  The Big Sleep
  Hired over a blackmail note, a detective keeps finding bodies and keeps meeting his
  client's elder daughter.
  Howard Hawks: Humphrey Bogart as Philip Marlowe; Lauren Bacall as Vivian Rutledge

  140 | 1946-10-29 | 96 | 7.5 | fr | Fantasy, Romance
  Beauty and the Beast = La Belle et la Bête
  To save her father a merchant's daughter goes to live in an enchanted castle, whose master
  is as gentle as he is frightening.
  Jean Cocteau: Jean Marais as The Beast; Josette Day as Belle

  141 | 1946-12-20 | 130 | 8.3 | en | Drama, Family, Fantasy
  It's a Wonderful Life
  On a bad Christmas Eve, a small-town banker who has given up every dream is shown the
  place as it would be without him.
  Frank Capra: James Stewart as George Bailey; Donna Reed as Mary Hatch

  142 | 1948-09-06 | 134 | 7.8 | en | Drama, Romance, Music
  The Red Shoes
  A young ballerina is torn between the composer she loves and the impresario who demands
  that she live for dancing alone.
  Michael Powell, Emeric Pressburger: Moira Shearer as Vicky; Anton Walbrook as Boris Lermontov

  143 | 1948-11-24 | 89 | 8.2 | it | Drama
  Bicycle Thieves = Ladri di biciclette
  A man at last has work, and on the first day the bicycle it depends on is stolen; he and
  his small son search all Rome for it.
  Vittorio De Sica: Lamberto Maggiorani as Antonio Ricci; Enzo Staiola as Bruno Ricci

  144 | 1949-09-02 | 104 | 7.9 | en | Thriller, Mystery
  The Third Man
  A writer of cheap westerns comes to post-war Vienna to join an old friend and is just in
  time for the funeral.
  Carol Reed: Joseph Cotten as Holly Martins; Alida Valli as Anna Schmidt

  145 | 1949-09-19 | 108 | 8.1 | ja | Drama
  Late Spring = 晩春
  A widowed professor pretends he means to remarry so that the daughter who looks after him
  will feel free to leave.
  Yasujirō Ozu: Chishū Ryū as Shukichi Somiya; Setsuko Hara as Noriko Somiya
  """#
