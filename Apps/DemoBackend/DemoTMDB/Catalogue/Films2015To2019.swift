/// Films released from 2015 to 2019, in the record format of `CatalogueParser`.
let films2015To2019 = #"""
  511 | 2015-02-05 | 140 | 7.4 | ru | Drama
  Leviathan = Левиафан
  A mechanic on the Arctic coast fights the mayor who wants his house, and the whole state
  seems to be on the other side.
  Andrey Zvyagintsev: Aleksei Serebryakov as Kolya; Elena Lyadova as Lilya

  512 | 2015-05-15 | 120 | 7.6 | en | Action, Adventure, Science Fiction
  Mad Max: Fury Road
  A warrior drives off with a warlord's wives in a war rig, and a captured wanderer is
  dragged along in pursuit.
  George Miller: Tom Hardy as Max; Charlize Theron as Furiosa; Nicholas Hoult as Nux

  513 | 2015-06-11 | 138 | 7.3 | de | Thriller, Crime, Drama
  Victoria
  Filmed in one take, a Spanish girl leaves a Berlin club with four strangers and by sunrise
  has helped to rob a bank.
  Sebastian Schipper: Laia Costa as Victoria; Frederick Lau as Sonne; Franz Rogowski as Boxer

  514 | 2015-06-19 | 95 | 7.9 | en | Animation, Family, Comedy
  Inside Out
  When a girl is uprooted to a new city, the feelings in charge of her head lose the two of
  them she needs most.
  Pete Docter: Amy Poehler as Joy; Phyllis Smith as Sadness; Kaitlyn Dias as Riley

  515 | 2015-08-27 | 105 | 6.4 | zh | Drama, History, Action
  The Assassin = 刺客聶隱娘
  For having once shown mercy, a trained killer is sent home to kill the cousin she was
  meant to marry.
  Hou Hsiao-hsien: Shu Qi as Nie Yinniang; Chang Chen as Tian Ji'an

  516 | 2015-12-18 | 136 | 7.3 | en | Adventure, Action, Science Fiction
  Star Wars: The Force Awakens
  A scavenger and a deserter with one lost droid between them run into legends they had
  thought were only stories.
  J. J. Abrams: Daisy Ridley as Rey; John Boyega as Finn; Adam Driver as Kylo Ren

  517 | 2015-12-25 | 116 | 7.6 | sv | Comedy, Drama
  A Man Called Ove = En man som heter Ove
  A widower who polices his street's parking rules is kept from joining his wife by new
  neighbours who need a ladder.
  Hannes Holm: Rolf Lassgård as Ove; Bahar Pars as Parvaneh; Ida Engvoll as Sonja

  518 | 2016-05-12 | 156 | 7.4 | ko | Horror, Mystery
  The Wailing = 곡성
  A slow-moving village policeman looks for the cause of a murderous sickness, and suspects
  the stranger on the mountain.
  Na Hong-jin: Kwak Do-won as Jong-goo; Hwang Jung-min as Il-gwang; Chun Woo-hee as Moo-myung

  519 | 2016-06-01 | 145 | 8.2 | ko | Thriller, Drama, Romance
  The Handmaiden = 아가씨
  A pickpocket goes as a maid to a secluded heiress to help a swindler marry her, but each
  of the three has a plan.
  Park Chan-wook: Kim Min-hee as Hideko; Kim Tae-ri as Sook-hee; Ha Jung-woo as The Count

  520 | 2016-07-14 | 162 | 7.1 | de | Comedy, Drama
  Toni Erdmann
  A music teacher fond of bad jokes follows his busy daughter to Bucharest in a wig and false teeth.
  Maren Ade: Sandra Hüller as Ines Conradi; Peter Simonischek as Winfried

  521 | 2016-07-20 | 118 | 7.8 | ko | Horror, Thriller, Action
  Train to Busan = 부산행
  A fund manager is taking his daughter to her mother when the dead start to run through the
  carriages of their train.
  Yeon Sang-ho: Gong Yoo as Seok-woo; Kim Su-an as Su-an; Ma Dong-seok as Sang-hwa

  522 | 2016-07-29 | 120 | 7.0 | ja | Science Fiction, Action, Horror
  Shin Godzilla = シン・ゴジラ
  While a growing creature wades through Tokyo, officials hold meetings about which ministry
  is responsible.
  Hideaki Anno, Shinji Higuchi: Hiroki Hasegawa as Rando Yaguchi; Satomi Ishihara as Kayoko

  523 | 2016-08-26 | 106 | 8.5 | ja | Animation, Romance, Drama
  Your Name. = 君の名は。
  A girl in the mountains and a boy in Tokyo keep waking up in each other's lives, until one
  day it stops.
  Makoto Shinkai: Ryunosuke Kamiki as Taki; Mone Kamishiraishi as Mitsuha

  524 | 2016-08-31 | 124 | 7.5 | fa | Drama, Thriller
  The Salesman = فروشنده
  A couple acting in a play move into a flat with a past, and after an attack there the
  husband will not let it rest.
  Asghar Farhadi: Shahab Hosseini as Emad; Taraneh Alidoosti as Rana

  525 | 2016-11-11 | 116 | 7.6 | en | Drama, Science Fiction, Mystery
  Arrival
  A linguist is flown out to talk with the visitors in a hovering shell, and their way of
  writing changes how she thinks.
  Denis Villeneuve: Amy Adams as Louise Banks; Jeremy Renner as Ian Donnelly

  526 | 2016-12-09 | 129 | 7.9 | en | Comedy, Drama, Romance
  La La Land
  An actress serving coffee and a pianist with strict ideas about jazz fall in love, while
  each is after something else.
  Damien Chazelle: Ryan Gosling as Sebastian; Emma Stone as Mia

  527 | 2016-12-23 | 161 | 8.0 | hi | Drama, Family, Action
  Dangal = दंगल
  A wrestler who never won his medal decides that his two daughters will win it, whatever
  the village may say.
  Nitesh Tiwari: Aamir Khan as Mahavir Singh Phogat; Fatima Sana Shaikh as Geeta

  528 | 2017-02-24 | 104 | 7.6 | en | Mystery, Thriller, Horror
  Get Out
  A young photographer meets his girlfriend's parents, who are so pleased that he is black
  that something must be wrong.
  Jordan Peele: Daniel Kaluuya as Chris; Allison Williams as Rose; Catherine Keener as Missy

  529 | 2017-05-19 | 122 | 6.2 | en | Science Fiction, Horror
  Alien: Covenant
  A ship of sleeping settlers turns aside to a world too good to be true, where one
  artificial man has lived alone.
  Ridley Scott: Michael Fassbender as David; Katherine Waterston as Daniels

  530 | 2017-06-01 | 127 | 7.4 | ru | Drama
  Loveless = Нелюбовь
  In the last stage of a bitter divorce, two parents with new lives to begin notice that
  their son has gone.
  Andrey Zvyagintsev: Maryana Spivak as Zhenya; Aleksey Rozin as Boris

  531 | 2017-08-02 | 137 | 7.8 | ko | Drama, History, Action
  A Taxi Driver = 택시운전사
  A Seoul cabbie behind with his rent drives a German reporter to Gwangju for a good fare,
  and sees what he came to film.
  Jang Hoon: Song Kang-ho as Kim Man-seob; Thomas Kretschmann as Peter

  532 | 2017-08-25 | 151 | 6.8 | sv | Drama, Comedy
  The Square
  The curator of a museum in Stockholm loses his phone and then his judgement, while
  promoting a work about trust.
  Ruben Östlund: Claes Bang as Christian; Elisabeth Moss as Anne; Dominic West as Julian

  533 | 2017-10-06 | 164 | 7.6 | en | Science Fiction, Drama
  Blade Runner 2049
  An artificial policeman digs up a box of bones that could start a war, and goes to find a
  man who vanished long ago.
  Denis Villeneuve: Ryan Gosling as K; Harrison Ford as Rick Deckard; Ana de Armas as Joi

  534 | 2017-11-22 | 105 | 8.2 | en | Animation, Family, Music
  Coco
  A boy from a family that forbids music crosses to the land of the dead to ask the blessing
  of a famous ancestor.
  Lee Unkrich: Anthony Gonzalez as Miguel; Gael García Bernal as Héctor

  535 | 2018-05-17 | 148 | 7.4 | ko | Mystery, Drama, Thriller
  Burning = 버닝
  A would-be writer meets a girl from his village and then her rich friend, who tells him
  about a strange hobby.
  Lee Chang-dong: Yoo Ah-in as Jong-su; Steven Yeun as Ben; Jeon Jong-seo as Hae-mi

  536 | 2018-06-08 | 121 | 7.8 | ja | Drama, Crime
  Shoplifters = 万引き家族
  A family that lives on small thefts takes in a shivering girl, and turns out not to be
  quite a family itself.
  Hirokazu Kore-eda: Lily Franky as Osamu; Sakura Ando as Nobuyo; Kirin Kiki as Hatsue

  537 | 2018-09-28 | 100 | 8.0 | en | Documentary
  Free Solo
  A climber makes ready to go up the face of El Capitan with no rope, while those who love
  him try not to picture it.
  Elizabeth Chai Vasarhelyi, Jimmy Chin: Alex Honnold as Himself; Tommy Caldwell as Himself

  538 | 2018-10-05 | 139 | 7.6 | hi | Thriller, Comedy, Crime
  Andhadhun = अंधाधुन
  A pianist who only pretends to be blind comes to play in a flat where there is a body on
  the floor.
  Sriram Raghavan: Ayushmann Khurrana as Akash; Tabu as Simi; Radhika Apte as Sophie

  539 | 2018-10-26 | 152 | 7.0 | en | Horror, Mystery
  Suspiria
  In the divided Berlin of 1977 a gifted newcomer rises in a dance company, and an old
  doctor asks after a missing girl.
  Luca Guadagnino: Dakota Johnson as Susie; Tilda Swinton as Madame Blanc; Mia Goth as Sara

  540 | 2018-11-21 | 135 | 7.6 | es | Drama
  Roma
  A year in the life of a young maid in a Mexico City household from which the father has
  quietly gone.
  Alfonso Cuarón: Yalitza Aparicio as Cleo; Marina de Tavira as Sofía

  541 | 2018-12-14 | 117 | 8.4 | en | Animation, Action, Adventure
  Spider-Man: Into the Spider-Verse
  A Brooklyn schoolboy bitten by a spider is taught the job by versions of its holder from
  other worlds.
  Bob Persichetti, Peter Ramsey, Rodney Rothman: Shameik Moore as Miles; Jake Johnson as Peter

  542 | 2018-12-31 | 138 | 7.0 | zh | Drama, Mystery
  Long Day's Journey Into Night = 地球最后的夜晚
  A man back in his home town looks for a woman he loved, and puts on his glasses in a
  cinema to dream for an hour.
  Bi Gan: Huang Jue as Luo Hongwu; Tang Wei as Wan Qiwen; Sylvia Chang as Wildcat's Mother

  543 | 2019-02-05 | 125 | 6.5 | zh | Science Fiction, Action, Adventure
  The Wandering Earth = 流浪地球
  With the Sun dying, great engines push the Earth itself out to another star, past Jupiter
  and almost into it.
  Frant Gwo: Wu Jing as Liu Peiqiang; Qu Chuxiao as Liu Qi; Zhao Jinmai as Han Duoduo

  544 | 2019-03-22 | 114 | 7.4 | es | Drama
  Pain and Glory = Dolor y gloria
  An ailing director who no longer films meets an old enemy and an old lover, and thinks of
  a cave where his mother sang.
  Pedro Almodóvar: Antonio Banderas as Salvador Mallo; Asier Etxeandia as Alberto

  545 | 2019-05-30 | 132 | 8.5 | ko | Comedy, Thriller, Drama
  Parasite = 기생충
  One by one, a family from a basement flat talk their way into jobs in a rich household,
  and are not the first to do so.
  Bong Joon Ho: Song Kang-ho as Ki-taek; Lee Sun-kyun as Dong-ik; Park So-dam as Ki-jung

  546 | 2019-06-20 | 137 | 7.0 | ru | Drama, War
  Beanpole = Дылда
  In Leningrad after the siege a tall nurse given to freezing fits owes her friend from the
  front a child.
  Kantemir Balagov: Viktoria Miroshnichenko as Iya; Vasilisa Perelygina as Masha

  547 | 2019-06-21 | 100 | 7.5 | en | Animation, Family, Adventure
  Toy Story 4
  A child's new favourite is a fork who thinks he is rubbish, and keeping him safe leads a
  cowboy doll to an old flame.
  Josh Cooley: Tom Hanks as Woody; Annie Potts as Bo Peep; Tony Hale as Forky

  548 | 2019-08-29 | 139 | 7.3 | ko | Drama
  House of Hummingbird = 벌새
  In the Seoul of 1994 a girl of fourteen whom nobody much listens to finds a teacher who does.
  Kim Bora: Park Ji-hu as Eun-hee; Kim Sae-byuk as Yong-ji

  549 | 2019-09-18 | 121 | 8.1 | fr | Drama, Romance
  Portrait of a Lady on Fire = Portrait de la jeune fille en feu
  A painter is brought to an island to paint a bride who refuses to sit, and has to learn
  her face by looking.
  Céline Sciamma: Noémie Merlant as Marianne; Adèle Haenel as Héloïse

  550 | 2019-09-19 | 125 | 7.7 | de | Drama
  System Crasher = Systemsprenger
  A girl of nine who explodes at a touch has been thrown out of every home there is, and
  wants only to go back to her mother.
  Nora Fingscheidt: Helena Zengel as Benni; Albrecht Schuch as Micha

  551 | 2019-11-27 | 131 | 7.8 | en | Comedy, Crime, Mystery
  Knives Out
  A rich author is found dead after his birthday, and a drawling detective takes an interest
  in the nurse who cannot lie.
  Rian Johnson: Daniel Craig as Benoit Blanc; Ana de Armas as Marta; Chris Evans as Ransom
  """#
