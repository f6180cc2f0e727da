/// Films released from 1960 to 1969, in the record format of `CatalogueParser`.
let films1960To1969 = #"""
  178 | 1960-02-05 | 174 | 8.0 | it | Comedy, Drama
  La Dolce Vita
  A gossip writer drifts through the parties, affairs and small despairs of Rome, always
  meaning to begin something serious.
  Federico Fellini: Marcello Mastroianni as Marcello; Anita Ekberg as Sylvia

  179 | 1960-03-16 | 90 | 7.5 | fr | Crime, Drama
  Breathless = À bout de souffle
  A petty thief on the run for killing a policeman tries to talk an American student into
  leaving Paris with him.
  Jean-Luc Godard: Jean-Paul Belmondo as Michel; Jean Seberg as Patricia

  180 | 1960-06-16 | 109 | 8.4 | en | Horror, Thriller, Mystery
  Psycho
  A secretary who has stolen from her boss stops for the night at an empty motel run by a
  nervous young man and his mother.
  Alfred Hitchcock: Anthony Perkins as Norman Bates; Janet Leigh as Marion Crane

  181 | 1960-06-21 | 125 | 8.2 | en | Comedy, Drama, Romance
  The Apartment
  A clerk lends his flat to his superiors for their affairs, and learns that one of the
  girls is the one he likes himself.
  Billy Wilder: Jack Lemmon as C. C. Baxter; Shirley MacLaine as Fran Kubelik

  182 | 1960-11-03 | 109 | 7.3 | ko | Drama, Thriller
  The Housemaid = 하녀
  A music teacher takes on a maid to spare his pregnant wife, and soon she rules the house
  from the top of the stairs.
  Kim Ki-young: Kim Jin-kyu as Dong-sik; Ju Jeung-nyeo as The Wife; Lee Eun-shim as The Housemaid

  183 | 1961-04-13 | 107 | 7.1 | ko | Drama
  Aimless Bullet = 오발탄
  In Seoul after the war a clerk with an aching tooth keeps his shattered family going while
  his brother turns to robbery.
  Yu Hyun-mok: Kim Jin-kyu as Cheol-ho; Choi Moo-ryong as Yeong-ho

  184 | 1961-04-25 | 110 | 8.1 | ja | Action, Drama
  Yojimbo = 用心棒
  A masterless swordsman finds a town split between two gangs and hires himself to both
  until there is little left of either.
  Akira Kurosawa: Toshiro Mifune as Sanjuro; Tatsuya Nakadai as Unosuke

  185 | 1961-10-05 | 115 | 7.6 | en | Comedy, Romance, Drama
  Breakfast at Tiffany's
  A party girl who plans to marry money and a writer kept by an older woman become
  neighbours, and then more.
  Blake Edwards: Audrey Hepburn as Holly Golightly; George Peppard as Paul Varjak

  186 | 1961-10-18 | 152 | 7.3 | en | Romance, Drama, Music
  West Side Story
  Two young people fall in love across the line between rival New York gangs, and neither
  side can leave it alone.
  Robert Wise, Jerome Robbins: Natalie Wood as Maria; Richard Beymer as Tony; Rita Moreno as Anita

  187 | 1961-12-10 | 90 | 7.8 | es | Drama
  Viridiana
  A novice about to take her vows inherits half a country estate and opens it to beggars,
  who do not thank her for it.
  Luis Buñuel: Silvia Pinal as Viridiana; Francisco Rabal as Jorge; Fernando Rey as Don Jaime

  188 | 1962-04-06 | 95 | 7.9 | ru | Drama, War
  Ivan's Childhood = Иваново детство
  An orphan of twelve scouts behind enemy lines for the army, and only in his dreams is he
  still a child.
  Andrei Tarkovsky: Nikolai Burlyaev as Ivan; Valentin Zubkov as Kholin

  189 | 1962-04-11 | 90 | 7.7 | fr | Drama
  Cléo from 5 to 7 = Cléo de 5 à 7
  A pop singer waits two hours for the result of a medical test and walks through Paris,
  looking properly for the first time.
  Agnès Varda: Corinne Marchand as Cléo; Antoine Bourseiller as Antoine

  190 | 1962-09-16 | 133 | 8.4 | ja | Action, Drama, History
  Harakiri = 切腹
  An old warrior asks a great house for leave to die in its courtyard, but first he has a
  story to tell its masters.
  Masaki Kobayashi: Tatsuya Nakadai as Hanshiro Tsugumo; Rentarō Mikuni as Kageyu Saito

  191 | 1962-10-05 | 110 | 7.0 | en | Adventure, Action, Thriller
  Dr. No
  A British agent goes to Jamaica to learn who killed a colleague, and ends up on the island
  of a man with metal hands.
  Terence Young: Sean Connery as James Bond; Ursula Andress as Honey Ryder; Joseph Wiseman as Dr. No

  192 | 1962-12-11 | 227 | 8.0 | en | Adventure, History, War
  Lawrence of Arabia
  An eccentric English officer unites desert tribes against the Turks and begins to believe
  in his own legend.
  David Lean: Peter O'Toole as T. E. Lawrence; Omar Sharif as Sherif Ali

  193 | 1963-02-14 | 139 | 8.1 | it | Drama
  8½
  A celebrated director with a set already built and no idea for the film retreats into
  memories, daydreams and the women in his life.
  Federico Fellini: Marcello Mastroianni as Guido; Claudia Cardinale as Claudia

  194 | 1963-03-01 | 143 | 8.3 | ja | Crime, Drama, Thriller
  High and Low = 天国と地獄
  A shoe manufacturer on the brink of a takeover is asked for a ransom, though the child who
  was taken is not his.
  Akira Kurosawa: Toshiro Mifune as Kingo Gondo; Tatsuya Nakadai as Inspector Tokura

  195 | 1963-03-28 | 119 | 7.5 | en | Horror, Thriller
  The Birds
  A socialite follows a man to a quiet bay for a joke, and the gulls and crows there start
  to attack people.
  Alfred Hitchcock: Tippi Hedren as Melanie Daniels; Rod Taylor as Mitch Brenner

  196 | 1963-03-28 | 186 | 7.8 | it | Drama, History
  The Leopard = Il gattopardo
  As Italy is united, a Sicilian prince sees his world go and lets his nephew marry into the
  money that replaces it.
  Luchino Visconti: Burt Lancaster as Prince of Salina; Alain Delon as Tancredi

  197 | 1963-12-20 | 103 | 7.4 | fr | Drama, Romance
  Contempt = Le Mépris
  A writer hired to fix a film of the Odyssey loses his wife's respect in a single afternoon
  and cannot work out how.
  Jean-Luc Godard: Brigitte Bardot as Camille Javal; Michel Piccoli as Paul Javal

  198 | 1964-01-29 | 95 | 8.1 | en | Comedy, War
  Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb
  A deranged general sends his bombers to Russia, and the men in the war room find they
  cannot quite call them back.
  Stanley Kubrick: Peter Sellers as Dr. Strangelove; George C. Scott as Buck Turgidson

  199 | 1964-02-15 | 147 | 8.2 | ja | Drama, Thriller
  Woman in the Dunes = 砂の女
  An insect collector spends the night with a widow in a house at the bottom of a sand pit,
  and in the morning the ladder is gone.
  Hiroshi Teshigahara: Eiji Okada as Niki Junpei; Kyōko Kishida as The Woman

  200 | 1964-02-19 | 92 | 7.6 | fr | Romance, Drama, Music
  The Umbrellas of Cherbourg = Les Parapluies de Cherbourg
  Every word is sung in this tale of a shop girl and a mechanic whom the war in Algeria
  parts for two long years.
  Jacques Demy: Catherine Deneuve as Geneviève Emery; Nino Castelnuovo as Guy Foucher

  201 | 1964-04-17 | 117 | 7.9 | bn | Drama, Romance
  Charulata = চারুলতা
  The lonely wife of a busy newspaper editor discovers her gift for writing, and more, in
  the company of his cousin.
  Satyajit Ray: Madhabi Mukherjee as Charulata; Soumitra Chatterjee as Amal

  202 | 1964-08-27 | 139 | 7.5 | en | Family, Fantasy, Comedy
  Mary Poppins
  A nanny arrives by umbrella to put a London banker's household in order, with songs, chalk
  pictures and chimney sweeps.
  Robert Stevenson: Julie Andrews as Mary Poppins; Dick Van Dyke as Bert

  203 | 1964-09-12 | 99 | 7.9 | it | Western
  A Fistful of Dollars = Per un pugno di dollari
  A gunman with no name rides into a border town ruled by two families and sells his
  services to each in turn.
  Sergio Leone: Clint Eastwood as Joe; Gian Maria Volonté as Ramón Rojo; Marianne Koch as Marisol

  204 | 1964-09-17 | 110 | 7.5 | en | Adventure, Action, Thriller
  Goldfinger
  Agent 007 follows a dealer obsessed with gold from a golf course to the vaults of Fort Knox.
  Guy Hamilton: Sean Connery as James Bond; Honor Blackman as Pussy Galore

  205 | 1965-12-18 | 132 | 8.0 | it | Western
  For a Few Dollars More = Per qualche dollaro in più
  Two bounty hunters with different reasons make an uneasy pact to bring in the same
  murderous bandit.
  Sergio Leone: Clint Eastwood as Monco; Lee Van Cleef as Colonel Mortimer

  206 | 1966-09-08 | 121 | 7.9 | it | Drama, War, History
  The Battle of Algiers = La battaglia di Algeri
  Street by street, a hidden network fights for the independence of Algeria and French
  paratroopers take it apart.
  Gillo Pontecorvo: Brahim Haggiag as Ali La Pointe; Jean Martin as Colonel Mathieu

  207 | 1966-10-18 | 84 | 8.0 | sv | Drama
  Persona
  A nurse alone in a seaside house with an actress who no longer speaks talks until she
  cannot tell their two selves apart.
  Ingmar Bergman: Bibi Andersson as Alma; Liv Ullmann as Elisabet Vogler

  208 | 1966-12-16 | 183 | 8.0 | ru | Drama, History
  Andrei Rublev = Андрей Рублёв
  A medieval icon painter, silenced by the cruelty he has seen, watches a boy stake his life
  on casting a great bell.
  Andrei Tarkovsky: Anatoly Solonitsyn as Andrei Rublev; Nikolai Burlyaev as Boriska

  209 | 1966-12-23 | 161 | 8.5 | it | Western
  The Good, the Bad and the Ugly = Il buono, il brutto, il cattivo
  Three gunmen, none of whom can trust the others, race through a civil war to a grave full of gold.
  Sergio Leone: Clint Eastwood as Blondie; Lee Van Cleef as Angel Eyes; Eli Wallach as Tuco

  210 | 1966-12-30 | 76 | 7.2 | cs | Comedy, Drama
  Daisies = Sedmikrásky
  Two girls called Marie decide that since the world is spoiled they will be spoiled as
  well, and eat their way through it.
  Věra Chytilová: Jitka Cerhová as Marie I; Ivana Karbanová as Marie II

  211 | 1967-05-24 | 100 | 7.4 | fr | Drama
  Belle de jour
  A surgeon's wife, cool at home, spends her afternoons working under another name in a
  discreet house in Paris.
  Luis Buñuel: Catherine Deneuve as Séverine; Jean Sorel as Pierre; Michel Piccoli as Husson

  212 | 1967-10-18 | 78 | 7.3 | en | Animation, Family, Adventure
  The Jungle Book
  A boy raised by wolves is to be taken back to his own kind, though a lazy bear and a
  hungry tiger have other plans.
  Wolfgang Reitherman: Bruce Reitherman as Mowgli; Phil Harris as Baloo

  213 | 1967-10-25 | 105 | 7.9 | fr | Crime, Thriller
  Le Samouraï
  A hired killer who lives by strict habits is seen leaving a job, and both the police and
  his employers close in.
  Jean-Pierre Melville: Alain Delon as Jef Costello; François Périer as The Superintendent

  214 | 1967-12-21 | 106 | 7.7 | en | Comedy, Drama, Romance
  The Graduate
  Home from college with no plans, a young man is seduced by his parents' friend and falls
  in love with her daughter.
  Mike Nichols: Dustin Hoffman as Benjamin Braddock; Anne Bancroft as Mrs. Robinson

  215 | 1968-02-08 | 112 | 7.6 | en | Science Fiction, Adventure
  Planet of the Apes
  An astronaut crashes on a world where apes talk and rule, and people are hunted as dumb animals.
  Franklin J. Schaffner: Charlton Heston as George Taylor; Roddy McDowall as Cornelius

  216 | 1968-04-02 | 149 | 8.1 | en | Science Fiction, Mystery, Adventure
  2001: A Space Odyssey
  A black slab buried on the Moon sends a ship towards Jupiter, with two men awake and a
  computer that does not make mistakes.
  Stanley Kubrick: Keir Dullea as Dave Bowman; Gary Lockwood as Frank Poole

  217 | 1968-06-12 | 137 | 7.8 | en | Horror, Drama, Thriller
  Rosemary's Baby
  A young wife in an old New York block comes to think her neighbours, and perhaps her
  husband, have plans for her child.
  Roman Polanski: Mia Farrow as Rosemary Woodhouse; John Cassavetes as Guy Woodhouse

  218 | 1968-10-04 | 96 | 7.6 | en | Horror, Thriller
  Night of the Living Dead
  Strangers barricade themselves in a farmhouse while the dead walk outside, and quarrel
  over whether the cellar is safer.
  George A. Romero: Duane Jones as Ben; Judith O'Dea as Barbra

  219 | 1968-12-21 | 165 | 8.3 | it | Western
  Once Upon a Time in the West = C'era una volta il West
  A widow arrives to find her new family murdered for its land, and a man with a harmonica
  is looking for the killer.
  Sergio Leone: Henry Fonda as Frank; Charles Bronson as Harmonica; Claudia Cardinale as Jill McBain

  220 | 1969-02-26 | 127 | 7.8 | fr | Thriller, Drama, History
  Z
  A deputy is killed after a peace meeting and called the victim of an accident, but the
  examining judge will not let it rest.
  Costa-Gavras: Yves Montand as The Deputy; Jean-Louis Trintignant as The Judge

  221 | 1969-09-24 | 110 | 7.6 | en | Western, Adventure, Drama
  Butch Cassidy and the Sundance Kid
  Two likeable train robbers are chased so well and for so long that Bolivia starts to sound
  like a good idea.
  George Roy Hill: Paul Newman as Butch Cassidy; Robert Redford as The Sundance Kid
  """#
