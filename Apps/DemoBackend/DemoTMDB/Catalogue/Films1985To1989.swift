/// Films released from 1985 to 1989, in the record format of `CatalogueParser`.
let films1985To1989 = #"""
  293 | 1985-02-20 | 132 | 7.6 | en | Comedy, Science Fiction
  Brazil
  A clerk in a state run on paper and ducts goes looking for the woman in his dreams because
  of a squashed fly.
  Terry Gilliam: Jonathan Pryce as Sam Lowry; Kim Greist as Jill Layton; Robert De Niro as Tuttle

  294 | 1985-06-01 | 160 | 8.1 | ja | Action, Drama, History
  Ran = 乱
  An old warlord divides his lands between three sons, banishes the honest one and sees
  everything burn.
  Akira Kurosawa: Tatsuya Nakadai as Hidetora; Mieko Harada as Lady Kaede; Akira Terao as Taro

  295 | 1985-07-03 | 116 | 8.3 | en | Adventure, Comedy, Science Fiction
  Back to the Future
  A teenager stranded in 1955 must make sure that his parents fall in love, and catch a bolt
  of lightning to get home.
  Robert Zemeckis: Michael J. Fox as Marty McFly; Christopher Lloyd as Emmett Brown

  296 | 1985-10-17 | 142 | 8.2 | ru | War, Drama
  Come and See = Иди и смотри
  A boy proud to join the partisans sees what is done to the villages of Belarus, and it
  makes him old within days.
  Elem Klimov: Aleksei Kravchenko as Florya; Olga Mironova as Glasha

  297 | 1985-12-12 | 101 | 7.4 | sv | Drama, Comedy
  My Life as a Dog = Mitt liv som hund
  With his mother ill, a boy who compares himself to the dog sent into space spends a year
  with his uncle in a glassmaking village.
  Lasse Hallström: Anton Glanzelius as Ingemar; Melinda Kinnaman as Saga

  298 | 1985-12-14 | 100 | 7.4 | cn | Action, Comedy, Crime
  Police Story = 警察故事
  A reckless Hong Kong policeman has to guard a witness against her will, and is then framed
  for murder by her boss.
  Jackie Chan: Jackie Chan as Chan Ka-kui; Brigitte Lin as Selina Fong; Maggie Cheung as May

  299 | 1986-05-09 | 149 | 7.8 | sv | Drama
  The Sacrifice = Offret
  On his birthday an old actor hears that the last war has begun, and offers God all that he
  has if it can be undone.
  Andrei Tarkovsky: Erland Josephson as Alexander; Susan Fleetwood as Adelaide

  300 | 1986-05-16 | 110 | 7.0 | en | Action, Drama, Romance
  Top Gun
  A gifted, careless navy pilot competes to be the best at fighter school and falls for one
  of his instructors.
  Tony Scott: Tom Cruise as Maverick; Kelly McGillis as Charlie; Val Kilmer as Iceman

  301 | 1986-07-18 | 137 | 7.9 | en | Action, Thriller, Science Fiction
  Aliens
  Fifty-seven years on, the only survivor goes back to the world of the eggs with a squad of
  marines who expect no trouble.
  James Cameron: Sigourney Weaver as Ripley; Michael Biehn as Hicks; Carrie Henn as Newt

  302 | 1986-08-02 | 125 | 8.0 | ja | Animation, Adventure, Fantasy
  Castle in the Sky = 天空の城ラピュタ
  A girl floats down from an airship wearing a glowing stone, and a young miner helps her
  reach the island it belongs to.
  Hayao Miyazaki: Mayumi Tanaka as Pazu; Keiko Yokozawa as Sheeta; Minori Terada as Muska

  303 | 1986-08-02 | 95 | 7.4 | cn | Action, Crime, Drama
  A Better Tomorrow = 英雄本色
  A forger out of prison tries to go straight for his brother in the police, but an old
  friend is waiting to fight back.
  John Woo: Ti Lung as Sung Tse-ho; Leslie Cheung as Kit; Chow Yun-fat as Mark

  304 | 1986-08-15 | 96 | 7.3 | en | Horror, Science Fiction
  The Fly
  A scientist tests his teleporter on himself without noticing that he was not alone in the booth.
  David Cronenberg: Jeff Goldblum as Seth Brundle; Geena Davis as Veronica Quaife

  305 | 1986-09-19 | 120 | 7.6 | en | Mystery, Thriller, Crime
  Blue Velvet
  A severed ear in a field leads a clean-cut student into the night life of his home town
  and the flat of a frightened singer.
  David Lynch: Kyle MacLachlan as Jeffrey; Isabella Rossellini as Dorothy; Dennis Hopper as Frank

  306 | 1986-12-01 | 135 | 7.5 | ru | Comedy, Science Fiction
  Kin-dza-dza! = Кин-дза-дза!
  A Moscow builder and a student press the wrong button and land on a desert planet where
  matches are wealth.
  Georgiy Daneliya: Stanislav Lyubshin as Mashkov; Levan Gabriadze as Gedevan; Yevgeny Leonov as Uef

  307 | 1987-02-01 | 83 | 7.8 | fa | Drama, Family
  Where Is the Friend's House? = خانه دوست کجاست؟
  Having taken a classmate's exercise book by mistake, a boy goes from village to village to
  give it back before morning.
  Abbas Kiarostami: Babek Ahmed Poor as Ahmed; Ahmed Ahmed Poor as Mohamed Reda

  308 | 1987-05-25 | 179 | 7.0 | hi | Action, Science Fiction, Comedy
  Mr. India = मिस्टर इंडिया
  A poor violinist with a houseful of orphans inherits a device that makes him invisible,
  which a tyrant wants for his missiles.
  Shekhar Kapur: Anil Kapoor as Arun Verma; Sridevi as Seema; Amrish Puri as Mogambo

  309 | 1987-06-12 | 107 | 7.5 | en | Action, Science Fiction, Thriller
  Predator
  Commandos on a jungle rescue find that they are being hunted by something that bends the
  light around it.
  John McTiernan: Arnold Schwarzenegger as Dutch; Carl Weathers as Dillon; Elpidia Carrillo as Anna

  310 | 1987-07-17 | 102 | 7.3 | en | Action, Science Fiction, Thriller
  RoboCop
  A murdered policeman is rebuilt as company property to clean up Detroit, and begins to
  remember who he was.
  Paul Verhoeven: Peter Weller as Alex Murphy; Nancy Allen as Anne Lewis

  311 | 1987-07-18 | 98 | 7.2 | cn | Horror, Romance, Fantasy
  A Chinese Ghost Story = 倩女幽魂
  A timid debt collector sleeps in a haunted temple and falls in love with the ghost sent to
  lure him to his death.
  Ching Siu-tung: Leslie Cheung as Ling Choi-san; Joey Wong as Nip Siu-sin; Wu Ma as Yin Chek-ha

  312 | 1987-08-28 | 103 | 7.6 | da | Drama
  Babette's Feast = Babettes gæstebud
  A French cook in exile spends her lottery prize on one great dinner for the pious
  villagers who took her in.
  Gabriel Axel: Stéphane Audran as Babette; Bodil Kjer as Filippa; Birgitte Federspiel as Martine

  313 | 1987-09-23 | 128 | 7.8 | de | Drama, Fantasy, Romance
  Wings of Desire = Der Himmel über Berlin
  Angels listen to the thoughts of divided Berlin, and one of them gives up eternity for a
  circus acrobat and hot coffee.
  Wim Wenders: Bruno Ganz as Damiel; Solveig Dommartin as Marion; Otto Sander as Cassiel

  314 | 1987-09-25 | 98 | 7.7 | en | Adventure, Fantasy, Comedy
  The Princess Bride
  A grandfather reads a sick boy a tale of a farmhand, a stolen bride, a giant and a
  Spaniard looking for a man with six fingers.
  Rob Reiner: Cary Elwes as Westley; Robin Wright as Buttercup; Mandy Patinkin as Inigo Montoya

  315 | 1987-10-07 | 105 | 7.8 | fr | Drama, War
  Au revoir les enfants
  At a boarding school in occupied France, a boy slowly guesses why the new pupil is kept
  out of sight.
  Louis Malle: Gaspard Manesse as Julien Quentin; Raphael Fejtö as Jean Bonnet

  316 | 1988-02-23 | 91 | 7.2 | zh | Drama, Romance, War
  Red Sorghum = 红高粱
  A young bride widowed into a lonely winery runs it with her lover, until the Japanese army
  wants its road cut through the fields.
  Zhang Yimou: Gong Li as Jiu'er; Jiang Wen as Grandfather

  317 | 1988-03-25 | 88 | 7.3 | es | Comedy, Drama
  Women on the Verge of a Nervous Breakdown = Mujeres al borde de un ataque de nervios
  Left by answering machine, an actress spiked with sleeping pills a bowl of cold soup that
  everyone who calls wants to taste.
  Pedro Almodóvar: Carmen Maura as Pepa; Antonio Banderas as Carlos; Julieta Serrano as Lucía

  318 | 1988-03-30 | 92 | 7.4 | en | Fantasy, Comedy
  Beetlejuice
  A newly dead couple want the tasteless new owners out of their house and unwisely hire a
  professional.
  Tim Burton: Michael Keaton as Betelgeuse; Winona Ryder as Lydia; Geena Davis as Barbara

  319 | 1988-04-16 | 86 | 8.1 | ja | Animation, Family, Fantasy
  My Neighbor Totoro = となりのトトロ
  Two sisters who move to the country to be near their sick mother make friends with the
  large, furry keeper of the wood.
  Hayao Miyazaki: Noriko Hidaka as Satsuki; Chika Sakamoto as Mei; Hitoshi Takagi as Totoro

  320 | 1988-04-16 | 89 | 8.4 | ja | Animation, Drama, War
  Grave of the Fireflies = 火垂るの墓
  After their city is burned, a teenage boy tries to keep himself and his little sister
  alive on nothing but pride.
  Isao Takahata: Tsutomu Tatsumi as Seita; Ayano Shiraishi as Setsuko

  321 | 1988-07-15 | 132 | 7.8 | en | Action, Thriller
  Die Hard
  A barefoot New York policeman is the one guest missed when thieves take over an office
  party in a Los Angeles tower.
  John McTiernan: Bruce Willis as John McClane; Alan Rickman as Hans Gruber; Bonnie Bedelia as Holly

  322 | 1988-07-16 | 124 | 7.9 | ja | Animation, Science Fiction, Action
  Akira = アキラ
  A biker in rebuilt Tokyo tries to stop his friend, in whom a military secret has woken a
  power nobody can hold.
  Katsuhiro Otomo: Mitsuo Iwata as Kaneda; Nozomu Sasaki as Tetsuo; Mami Koyama as Kei

  323 | 1988-11-17 | 124 | 8.4 | it | Drama, Romance
  Cinema Paradiso = Nuovo Cinema Paradiso
  A film director remembers the projectionist of his Sicilian village, who let him in and
  then told him to leave.
  Giuseppe Tornatore: Philippe Noiret as Alfredo; Salvatore Cascio as Totò

  324 | 1989-06-23 | 126 | 7.2 | en | Action, Fantasy, Crime
  Batman
  A masked vigilante in a dark city meets a gangster whom a vat of chemicals has turned into
  something grinning.
  Tim Burton: Michael Keaton as Bruce Wayne; Jack Nicholson as The Joker; Kim Basinger as Vicki Vale

  325 | 1989-06-30 | 120 | 7.8 | en | Drama, Comedy
  Do the Right Thing
  On the hottest day of the year, small slights pile up around a pizzeria in Brooklyn until
  the street explodes.
  Spike Lee: Spike Lee as Mookie; Danny Aiello as Sal; Ossie Davis as Da Mayor

  326 | 1989-07-06 | 111 | 7.5 | cn | Action, Crime, Thriller
  The Killer = 喋血雙雄
  A hired gun takes one last job to save the sight of a singer he blinded, and the policeman
  after him comes to respect him.
  John Woo: Chow Yun-fat as Ah Jong; Danny Lee as Li Ying; Sally Yeh as Jennie

  327 | 1989-07-12 | 96 | 7.4 | en | Comedy, Romance
  When Harry Met Sally...
  Two people who disliked each other on a long drive become friends years later and try hard
  to leave it at that.
  Rob Reiner: Billy Crystal as Harry Burns; Meg Ryan as Sally Albright; Carrie Fisher as Marie

  328 | 1989-07-29 | 103 | 7.8 | ja | Animation, Family, Fantasy
  Kiki's Delivery Service = 魔女の宅急便
  A witch of thirteen leaves home as custom demands and finds in a seaside town that flying
  is easier than fitting in.
  Hayao Miyazaki: Minami Takayama as Kiki; Rei Sakuma as Jiji; Kappei Yamaguchi as Tombo

  329 | 1989-09-23 | 145 | 7.0 | ko | Drama
  Why Has Bodhi-Dharma Left for the East? = 달마가 동쪽으로 간 까닭은?
  In a mountain hermitage an old monk, a young one and an orphan boy live with the question
  of how to let the world go.
  Bae Yong-kyun: Yi Pan-yong as Hyegok; Sin Won-sop as Kibong; Hwang Hae-jin as Haejin

  330 | 1989-10-21 | 157 | 7.7 | zh | Drama, History
  A City of Sadness = 悲情城市
  Four brothers live through the first years of a new regime in Taiwan, which takes them
  from the family one by one.
  Hou Hsiao-hsien: Tony Leung Chiu-wai as Lin Wen-ching; Xin Shufen as Hinomi

  331 | 1989-11-22 | 108 | 7.8 | en | Adventure, Comedy, Science Fiction
  Back to the Future Part II
  A trip to 2015 to save his children gives a bully a sports almanac, and the present they
  come home to is his.
  Robert Zemeckis: Michael J. Fox as Marty McFly; Christopher Lloyd as Emmett Brown
  """#
