/// Films released from 1990 to 1994, in the record format of `CatalogueParser`.
let films1990To1994 = #"""
  332 | 1990-05-25 | 118 | 7.5 | en | Adventure, Comedy, Western
  Back to the Future Part III
  In 1885, with no petrol and a gunman waiting, a boy has to get an inventor in love to
  leave the Old West.
  Robert Zemeckis: Michael J. Fox as Marty McFly; Mary Steenburgen as Clara Clayton

  333 | 1990-06-01 | 113 | 7.3 | en | Action, Adventure, Science Fiction
  Total Recall
  A labourer who buys false memories of a trip to Mars learns that he may have been there
  already as somebody else.
  Paul Verhoeven: Arnold Schwarzenegger as Quaid; Sharon Stone as Lori; Rachel Ticotin as Melina

  334 | 1990-06-09 | 108 | 6.6 | ko | Action, Crime, Drama
  General's Son = 장군의 아들
  An orphan in occupied Seoul fights his way up from the theatre doors of Jongno and learns
  whose son he is.
  Im Kwon-taek: Park Sang-min as Kim Du-han; Shin Hyun-joon as Hayashi; Lee Il-jae as Kim Dong-hoe

  335 | 1990-09-19 | 145 | 8.5 | en | Crime, Drama
  Goodfellas
  A boy who always wanted to be a gangster becomes one, and finds that the good years end
  with helicopters overhead.
  Martin Scorsese: Ray Liotta as Henry Hill; Robert De Niro as Jimmy Conway; Joe Pesci as Tommy

  336 | 1990-10-30 | 98 | 7.9 | fa | Drama, Crime
  Close-Up = کلوزآپ ، نمای نزدیک
  A poor man who passed himself off as a famous director is put on trial, and everyone
  involved plays himself.
  Abbas Kiarostami: Hossain Sabzian as Himself; Mohsen Makhmalbaf as Himself

  337 | 1990-12-07 | 105 | 7.7 | en | Fantasy, Drama, Romance
  Edward Scissorhands
  An unfinished young man with blades for hands comes down from his castle into a pastel
  suburb that loves him for a while.
  Tim Burton: Johnny Depp as Edward; Winona Ryder as Kim; Dianne Wiest as Peg

  338 | 1990-12-15 | 94 | 7.4 | cn | Drama, Romance, Crime
  Days of Being Wild = 阿飛正傳
  In the Hong Kong of 1960 a charming idler breaks two women's hearts while he looks for the
  mother who gave him up.
  Wong Kar-wai: Leslie Cheung as Yuddy; Maggie Cheung as Su Li-zhen; Andy Lau as Tide

  339 | 1990-12-25 | 162 | 7.4 | en | Crime, Drama, Thriller
  The Godfather Part III
  An ageing don tries to buy his way into respectability through the Vatican Bank, with a
  hot-headed nephew at his side.
  Francis Ford Coppola: Al Pacino as Michael; Diane Keaton as Kay; Andy Garcia as Vincent

  340 | 1991-02-14 | 119 | 8.3 | en | Crime, Drama, Thriller
  The Silence of the Lambs
  To catch a killer, a trainee agent asks advice of another in his cell, and he wants her
  memories in exchange.
  Jonathan Demme: Jodie Foster as Clarice Starling; Anthony Hopkins as Hannibal Lecter

  341 | 1991-04-17 | 99 | 7.3 | fr | Comedy, Science Fiction
  Delicatessen
  When food is scarce a former clown takes the handyman's job above a butcher's shop, where
  handymen do not last.
  Jean-Pierre Jeunet, Marc Caro: Dominique Pinon as Louison; Marie-Laure Dougnac as Julie

  342 | 1991-05-15 | 98 | 7.6 | fr | Drama, Fantasy, Mystery
  The Double Life of Véronique = La Double Vie de Véronique
  Two women, one Polish and one French, share a face, a voice and a weak heart, and sense
  each other without ever having met.
  Krzysztof Kieślowski: Irène Jacob as Weronika and Véronique; Philippe Volter as Alexandre

  343 | 1991-05-24 | 130 | 7.5 | en | Adventure, Crime, Drama
  Thelma & Louise
  Two friends leave for a weekend away, shoot a man in a car park and keep driving.
  Ridley Scott: Susan Sarandon as Louise; Geena Davis as Thelma; Harvey Keitel as Hal Slocumb

  344 | 1991-07-03 | 137 | 8.1 | en | Action, Thriller, Science Fiction
  Terminator 2: Judgment Day
  The same machine comes back, this time to guard a boy from a newer model that can be anyone.
  James Cameron: Arnold Schwarzenegger as The Terminator; Linda Hamilton as Sarah Connor

  345 | 1991-11-22 | 84 | 7.7 | en | Animation, Family, Fantasy
  Beauty and the Beast
  A bookish girl takes her father's place as a prisoner of an ill-tempered beast, among
  furniture that hopes for the best.
  Gary Trousdale, Kirk Wise: Paige O'Hara as Belle; Robby Benson as Beast

  346 | 1991-12-20 | 125 | 7.9 | zh | Drama, History
  Raise the Red Lantern = 大红灯笼高高挂
  Sold as a fourth wife, a former student learns the rules of a house where a lantern shows
  who is in favour tonight.
  Zhang Yimou: Gong Li as Songlian; He Saifei as Meishan; Cao Cuifen as Zhuoyun

  347 | 1992-04-16 | 128 | 7.5 | cn | Action, Crime, Thriller
  Hard Boiled = 辣手神探
  A jazz-loving inspector and a man deep under cover follow a gun-runner's arsenal into a
  full hospital.
  John Woo: Chow Yun-fat as Tequila; Tony Leung Chiu-wai as Alan; Teresa Mo as Teresa Chang

  348 | 1992-05-22 | 114 | 6.4 | en | Science Fiction, Action, Horror
  Alien³
  Crash-landed on a prison planet without weapons, the survivor discovers that she did not
  come alone, twice over.
  David Fincher: Sigourney Weaver as Ripley; Charles S. Dutton as Dillon; Charles Dance as Clemens

  349 | 1992-08-07 | 130 | 7.9 | en | Western
  Unforgiven
  A widowed pig farmer who was once a famous killer takes up his gun for a reward and hates
  how well it fits.
  Clint Eastwood: Clint Eastwood as Bill Munny; Gene Hackman as Little Bill

  350 | 1992-08-15 | 137 | 7.4 | ta | Drama, Romance, Thriller
  Roja = ரோஜா
  A village bride far from home pleads with every official she can reach when her husband is
  abducted in Kashmir.
  Mani Ratnam: Madhoo as Roja; Arvind Swamy as Rishi Kumar; Pankaj Kapur as Liaqat

  351 | 1992-09-02 | 99 | 8.1 | en | Crime, Thriller
  Reservoir Dogs
  After a jewel robbery goes bloodily wrong, men who know each other by colour alone try to
  work out who talked.
  Quentin Tarantino: Harvey Keitel as Mr. White; Tim Roth as Mr. Orange

  352 | 1993-01-01 | 171 | 8.0 | zh | Drama, History, Music
  Farewell My Concubine = 霸王别姬
  Two boys beaten into stars of the Peking opera stay bound together by one play through
  fifty years of upheaval.
  Chen Kaige: Leslie Cheung as Cheng Dieyi; Zhang Fengyi as Duan Xiaolou; Gong Li as Juxian

  353 | 1993-02-12 | 101 | 7.6 | en | Romance, Fantasy, Comedy
  Groundhog Day
  A sour weatherman wakes on the same small-town morning again and again, with nobody else
  any the wiser.
  Harold Ramis: Bill Murray as Phil Connors; Andie MacDowell as Rita; Chris Elliott as Larry

  354 | 1993-04-10 | 112 | 7.2 | ko | Drama, Music
  Sopyonje = 서편제
  A travelling singer drives his two adopted children hard in an art that is going out of
  fashion, and one of them leaves.
  Im Kwon-taek: Kim Myung-gon as Yu-bong; Oh Jung-hae as Song-hwa; Kim Kyu-chul as Dong-ho

  355 | 1993-06-11 | 127 | 8.0 | en | Adventure, Science Fiction
  Jurassic Park
  Invited to approve an island zoo of living dinosaurs, three scientists and two children
  are there when the fences fail.
  Steven Spielberg: Sam Neill as Alan Grant; Laura Dern as Ellie Sattler

  356 | 1993-09-08 | 98 | 7.7 | fr | Drama
  Three Colours: Blue = Trois couleurs : Bleu
  After a crash kills her husband and child, a woman tries to live with no ties at all, and
  unfinished music will not allow it.
  Krzysztof Kieślowski: Juliette Binoche as Julie; Benoît Régent as Olivier

  357 | 1993-10-29 | 76 | 7.8 | en | Animation, Fantasy, Family
  The Nightmare Before Christmas
  Bored with Halloween, its skeleton king finds a door into Christmas and decides that he
  could run that as well.
  Henry Selick: Chris Sarandon as Jack Skellington; Catherine O'Hara as Sally

  358 | 1993-12-15 | 195 | 8.6 | en | Drama, History, War
  Schindler's List
  A war profiteer with a taste for luxury spends everything he has made to keep his Jewish
  workers off the trains.
  Steven Spielberg: Liam Neeson as Oskar Schindler; Ben Kingsley as Itzhak Stern

  359 | 1994-06-24 | 89 | 8.3 | en | Animation, Family, Drama
  The Lion King
  A lion cub who blames himself for his father's death grows up in easy exile until his
  kingdom needs him back.
  Roger Allers, Rob Minkoff: Matthew Broderick as Simba; James Earl Jones as Mufasa

  360 | 1994-07-06 | 142 | 8.5 | en | Comedy, Drama, Romance
  Forrest Gump
  A slow-witted, good-hearted man from Alabama runs through thirty years of American
  history, thinking mostly of one girl.
  Robert Zemeckis: Tom Hanks as Forrest Gump; Robin Wright as Jenny; Gary Sinise as Lieutenant Dan

  361 | 1994-07-14 | 102 | 7.9 | cn | Drama, Comedy, Romance
  Chungking Express = 重慶森林
  Two lovelorn policemen stop at the same snack bar: one meets a woman in a wig, the other
  has his flat secretly tidied.
  Wong Kar-wai: Brigitte Lin as The Woman; Tony Leung Chiu-wai as Cop 663; Faye Wong as Faye

  362 | 1994-09-10 | 154 | 8.5 | en | Thriller, Crime, Comedy
  Pulp Fiction
  Two hit men, a boxer, a gangster's wife and a pair of diner robbers cross paths over a few
  days, told out of order.
  Quentin Tarantino: John Travolta as Vincent Vega; Samuel L. Jackson as Jules; Uma Thurman as Mia

  363 | 1994-09-14 | 110 | 8.3 | fr | Crime, Drama, Action
  Léon: The Professional = Léon
  A solitary hit man opens his door to the girl next door, whose family has just been
  killed, and teaches her his trade.
  Luc Besson: Jean Reno as Léon; Natalie Portman as Mathilda; Gary Oldman as Stansfield

  364 | 1994-09-23 | 142 | 8.7 | en | Drama, Crime
  The Shawshank Redemption
  A banker sentenced for life keeps his books, his patience and a small hammer, and changes
  the man who narrates his story.
  Frank Darabont: Tim Robbins as Andy Dufresne; Morgan Freeman as Red; Bob Gunton as Warden Norton

  365 | 1994-11-02 | 135 | 7.4 | ru | Drama, History
  Burnt by the Sun = Утомлённые солнцем
  On a radiant summer day in 1936, an old flame of his wife's calls at the country house of
  a hero of the revolution.
  Nikita Mikhalkov: Nikita Mikhalkov as Kotov; Oleg Menshikov as Mitya; Nadezhda Mikhalkova as Nadya
  """#
