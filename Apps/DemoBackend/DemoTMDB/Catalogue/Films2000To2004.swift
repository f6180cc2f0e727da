/// Films released from 2000 to 2004, in the record format of `CatalogueParser`.
let films2000To2004 = #"""
  404 | 2000-01-01 | 130 | 7.6 | ko | Drama
  Peppermint Candy = 박하사탕
  A ruined man stands before a train, and the film runs backwards through twenty years to
  show how he came to be there.
  Lee Chang-dong: Sul Kyung-gu as Yong-ho; Moon So-ri as Sun-im; Kim Yeo-jin as Hong-ja

  405 | 2000-03-03 | 115 | 7.1 | ja | Horror, Drama, Thriller
  Audition = オーディション
  A widower holds a false casting call to find a new wife and chooses the one about whom
  nothing can be checked.
  Takashi Miike: Ryo Ishibashi as Shigeharu Aoyama; Eihi Shiina as Asami Yamazaki

  406 | 2000-05-05 | 155 | 8.2 | en | Action, Drama, Adventure
  Gladiator
  Betrayed by a new emperor, a Roman general is sold as a slave and fights his way back to
  him through the arena.
  Ridley Scott: Russell Crowe as Maximus; Joaquin Phoenix as Commodus; Connie Nielsen as Lucilla

  407 | 2000-06-16 | 154 | 7.7 | es | Drama, Thriller
  Amores perros
  A crash in Mexico City joins a boy with a fighting dog, a model with a lost one and a
  killer who keeps strays.
  Alejandro G. Iñárritu: Gael García Bernal as Octavio; Emilio Echevarría as El Chivo

  408 | 2000-07-07 | 120 | 7.4 | zh | Adventure, Drama, Action
  Crouching Tiger, Hidden Dragon = 臥虎藏龍
  A stolen sword draws two old friends with an unspoken love after a governor's daughter who
  fights like no one else.
  Ang Lee: Chow Yun-fat as Li Mu Bai; Michelle Yeoh as Yu Shu Lien; Zhang Ziyi as Jen Yu

  409 | 2000-09-05 | 113 | 8.2 | en | Mystery, Thriller
  Memento
  A man who can make no new memories hunts his wife's killer with snapshots and tattoos, and
  we know no more than he does.
  Christopher Nolan: Guy Pearce as Leonard; Carrie-Anne Moss as Natalie; Joe Pantoliano as Teddy

  410 | 2000-09-09 | 110 | 7.7 | ko | Drama, Thriller, War
  Joint Security Area = 공동경비구역 JSA
  After a shooting on the Korean border a Swiss officer hears two stories that do not fit,
  from men who were once friends.
  Park Chan-wook: Lee Byung-hun as Lee Soo-hyuk; Song Kang-ho as Oh Kyung-pil

  411 | 2000-09-29 | 98 | 8.1 | cn | Drama, Romance
  In the Mood for Love = 花樣年華
  Two neighbours work out that their absent spouses are having an affair, and are determined
  not to be like them.
  Wong Kar-wai: Tony Leung Chiu-wai as Chow Mo-wan; Maggie Cheung as Su Li-zhen

  412 | 2000-12-16 | 114 | 7.3 | ja | Drama, Thriller, Action
  Battle Royale = バトル・ロワイアル
  A school class wakes up on an island, where the law gives it three days and one survivor.
  Kinji Fukasaku: Tatsuya Fujiwara as Shuya; Aki Maeda as Noriko; Takeshi Kitano as Kitano

  413 | 2001-04-25 | 122 | 7.9 | fr | Comedy, Romance
  Amélie = Le Fabuleux Destin d'Amélie Poulain
  A shy Montmartre waitress arranges small wonders in other people's lives, and has trouble
  arranging one for herself.
  Jean-Pierre Jeunet: Audrey Tautou as Amélie Poulain; Mathieu Kassovitz as Nino

  414 | 2001-06-15 | 224 | 7.5 | hi | Drama, Music, Romance
  Lagaan: Once Upon a Time in India = लगान
  Villagers who cannot pay their tax accept an officer's wager on a cricket match, a game
  they have never played.
  Ashutosh Gowariker: Aamir Khan as Bhuvan; Gracy Singh as Gauri; Rachel Shelley as Elizabeth

  415 | 2001-07-20 | 125 | 8.5 | ja | Animation, Family, Fantasy
  Spirited Away = 千と千尋の神隠し
  To free her parents from a spell, a sulky girl of ten takes work in a bathhouse for gods
  and has to hold on to her name.
  Hayao Miyazaki: Rumi Hiiragi as Chihiro; Miyu Irino as Haku; Mari Natsuki as Yubaba

  416 | 2001-07-27 | 123 | 7.6 | ko | Comedy, Romance, Drama
  My Sassy Girl = 엽기적인 그녀
  A student who helps a drunken girl off a train becomes her devoted, much-beaten companion
  and learns whom she is missing.
  Kwak Jae-yong: Jun Ji-hyun as The Girl; Cha Tae-hyun as Kyun-woo

  417 | 2001-10-12 | 147 | 7.8 | en | Thriller, Drama, Mystery
  Mulholland Drive
  A hopeful actress finds a woman with no memory in her aunt's flat, and nothing in
  Hollywood is what it is called.
  David Lynch: Naomi Watts as Betty; Laura Harring as Rita; Justin Theroux as Adam Kesher

  418 | 2001-10-13 | 112 | 7.1 | ko | Drama
  Take Care of My Cat = 고양이를 부탁해
  Five friends from a port city drift apart in the year after school, with a small cat
  handed on between them.
  Jeong Jae-eun: Bae Doona as Tae-hee; Lee Yo-won as Hae-joo; Ok Ji-young as Ji-young

  419 | 2001-12-19 | 179 | 8.4 | en | Adventure, Fantasy, Action
  The Lord of the Rings: The Fellowship of the Ring
  A small person from a quiet country inherits a ring that must be destroyed, and eight
  companions set out with him.
  Peter Jackson: Elijah Wood as Frodo; Ian McKellen as Gandalf; Viggo Mortensen as Aragorn

  420 | 2002-03-29 | 121 | 7.3 | ko | Crime, Drama, Thriller
  Sympathy for Mr. Vengeance = 복수는 나의 것
  A deaf worker kidnaps a child to pay for his sister's kidney, and grief sets two decent
  men on each other.
  Park Chan-wook: Shin Ha-kyun as Ryu; Song Kang-ho as Dong-jin; Bae Doona as Yeong-mi

  421 | 2002-05-22 | 99 | 7.2 | ru | Drama, Fantasy, History
  Russian Ark = Русский ковчег
  In one unbroken shot, a ghostly visitor and a sharp-tongued marquis stroll through three
  centuries of the Winter Palace.
  Alexander Sokurov: Sergei Dreiden as The Marquis; Maria Kuznetsova as Catherine the Great

  422 | 2002-08-15 | 133 | 7.7 | ko | Drama, Romance
  Oasis = 오아시스
  Fresh out of prison and unwanted at home, a man falls in love with a woman whose own
  family keeps her out of sight.
  Lee Chang-dong: Sul Kyung-gu as Jong-du; Moon So-ri as Gong-ju

  423 | 2002-08-30 | 130 | 8.4 | pt | Drama, Crime
  City of God = Cidade de Deus
  A boy with a camera watches the children of his Rio slum grow up into the gangs that fight
  over it.
  Fernando Meirelles: Alexandre Rodrigues as Rocket; Leandro Firmino as Li'l Zé

  424 | 2002-11-27 | 99 | 6.0 | en | Science Fiction, Drama, Mystery
  Solaris
  A grieving therapist called to a space station is met there by his dead wife, who
  remembers only what he does.
  Steven Soderbergh: George Clooney as Chris Kelvin; Natascha McElhone as Rheya

  425 | 2002-12-12 | 101 | 7.7 | cn | Crime, Thriller, Drama
  Infernal Affairs = 無間道
  A policeman inside a gang and a gangster inside the police are each given the job of
  finding the other.
  Andrew Lau, Alan Mak: Tony Leung Chiu-wai as Chan Wing-yan; Andy Lau as Lau Kin-ming

  426 | 2002-12-18 | 179 | 8.4 | en | Adventure, Fantasy, Action
  The Lord of the Rings: The Two Towers
  With the company broken up, two friends are led east by a creature who wants the ring, and
  a small kingdom is besieged.
  Peter Jackson: Elijah Wood as Frodo; Viggo Mortensen as Aragorn; Andy Serkis as Gollum

  427 | 2003-02-13 | 121 | 7.5 | de | Comedy, Drama
  Good Bye, Lenin!
  His mother slept through the fall of the Wall and must not be shocked, so a son rebuilds
  East Germany in her bedroom.
  Wolfgang Becker: Daniel Brühl as Alex Kerner; Katrin Sass as Christiane; Chulpan Khamatova as Lara

  428 | 2003-05-02 | 131 | 8.1 | ko | Crime, Drama, Thriller
  Memories of Murder = 살인의 추억
  Country detectives who trust their eyes and fists, and one from Seoul who trusts
  documents, fail to catch the same killer.
  Bong Joon Ho: Song Kang-ho as Park Doo-man; Kim Sang-kyung as Seo Tae-yoon

  429 | 2003-05-15 | 138 | 7.1 | en | Action, Adventure, Science Fiction
  The Matrix Reloaded
  With machines digging towards the last city, its chosen one looks for a keymaker and gets
  an unwelcome explanation.
  Lana Wachowski, Lilly Wachowski: Keanu Reeves as Neo; Laurence Fishburne as Morpheus

  430 | 2003-05-30 | 100 | 7.8 | en | Animation, Family
  Finding Nemo
  A clownfish who fears everything crosses an ocean to find his son, with a cheerful
  companion who forgets why.
  Andrew Stanton: Albert Brooks as Marlin; Ellen DeGeneres as Dory; Alexander Gould as Nemo

  431 | 2003-06-13 | 115 | 7.2 | ko | Horror, Drama, Mystery
  A Tale of Two Sisters = 장화, 홍련
  Two sisters come home from hospital to a house with a smiling stepmother and something
  under the sink.
  Kim Jee-woon: Im Soo-jung as Su-mi; Moon Geun-young as Su-yeon; Yum Jung-ah as Eun-joo

  432 | 2003-06-25 | 110 | 7.7 | ru | Drama
  The Return = Возвращение
  After twelve years' absence a father takes his two sons on a fishing trip, and the younger
  does not trust him.
  Andrey Zvyagintsev: Ivan Dobronravov as Ivan; Vladimir Garin as Andrei

  433 | 2003-09-19 | 103 | 7.8 | ko | Drama
  Spring, Summer, Fall, Winter... and Spring = 봄 여름 가을 겨울 그리고 봄
  On a temple afloat on a lake, a monk brings up a boy through the seasons of one life and
  its mistakes.
  Kim Ki-duk: Oh Yeong-su as Old Monk; Seo Jae-kyung as Boy Monk; Kim Ki-duk as Adult Monk

  434 | 2003-11-05 | 129 | 6.7 | en | Adventure, Action, Science Fiction
  The Matrix Revolutions
  As the machines break into the last human city, one man goes to theirs to offer a bargain.
  Lana Wachowski, Lilly Wachowski: Keanu Reeves as Neo; Hugo Weaving as Agent Smith

  435 | 2003-11-21 | 120 | 8.3 | ko | Thriller, Drama, Mystery
  Oldboy = 올드보이
  Locked in a room for fifteen years and let out without a word, a man has five days to
  learn who did it and why.
  Park Chan-wook: Choi Min-sik as Oh Dae-su; Yoo Ji-tae as Lee Woo-jin; Kang Hye-jung as Mi-do

  436 | 2003-12-17 | 201 | 8.5 | en | Adventure, Fantasy, Action
  The Lord of the Rings: The Return of the King
  While armies gather before a white city to draw the enemy's eye, two exhausted friends
  climb towards the fire.
  Peter Jackson: Elijah Wood as Frodo; Sean Astin as Sam; Viggo Mortensen as Aragorn

  437 | 2004-02-05 | 148 | 7.8 | ko | War, Drama, Action
  Taegukgi = 태극기 휘날리며
  Forced into uniform in the first days of the Korean War, a shoemaker volunteers for every
  danger to get his brother sent home.
  Kang Je-gyu: Jang Dong-gun as Jin-tae; Won Bin as Jin-seok; Lee Eun-ju as Young-shin

  438 | 2004-03-19 | 108 | 8.1 | en | Science Fiction, Drama, Romance
  Eternal Sunshine of the Spotless Mind
  A man having his former girlfriend wiped from his memory changes his mind halfway, and
  hides her among older memories.
  Michel Gondry: Jim Carrey as Joel Barish; Kate Winslet as Clementine

  439 | 2004-07-08 | 114 | 6.4 | ru | Fantasy, Action, Thriller
  Night Watch = Ночной дозор
  In modern Moscow a seer who works for the forces of Light tries to save a boy from a
  vampire, and an old truce starts to crack.
  Timur Bekmambetov: Konstantin Khabensky as Anton Gorodetsky; Vladimir Menshov as Geser

  440 | 2004-09-16 | 155 | 7.9 | de | Drama, History, War
  Downfall = Der Untergang
  A young secretary witnesses the last days in the Berlin bunker, as orders go out to armies
  that are no longer there.
  Oliver Hirschbiegel: Bruno Ganz as Adolf Hitler; Alexandra Maria Lara as Traudl Junge

  441 | 2004-10-15 | 88 | 7.7 | ko | Drama, Romance
  3-Iron = 빈집
  A drifter who slips into empty houses and mends what is broken there leaves one of them
  with its bruised mistress.
  Kim Ki-duk: Lee Seung-yeon as Sun-hwa; Jae Hee as Tae-suk

  442 | 2004-11-20 | 119 | 8.4 | ja | Animation, Fantasy, Adventure
  Howl's Moving Castle = ハウルの動く城
  A hatmaker turned into an old woman takes a cleaning job in the walking house of a vain
  wizard who is dodging a war.
  Hayao Miyazaki: Chieko Baisho as Sophie; Takuya Kimura as Howl; Akihiro Miwa as Witch of the Waste

  443 | 2004-12-23 | 99 | 7.5 | cn | Action, Comedy, Fantasy
  Kung Fu Hustle = 功夫
  A hopeless crook tries to shake down a slum tenement, and wakes the retired masters who
  live there.
  Stephen Chow: Stephen Chow as Sing; Yuen Wah as Landlord; Yuen Qiu as Landlady
  """#
