/// The words of synthetic titles, each with a number.
enum SyntheticVocabulary {
  static let particles = split("The A of the and in to from")
  static let adjectives = split(
    """
    Amber Ancient Autumn Barren Bitter Blind Blue Borrowed Bright Broken Burning Careful Cold \
    Copper Crooked Crystal Dark Distant Divided Drifting Electric Empty Endless Faded Faithful \
    Fallen Final First Forgotten Fragile Frozen Gentle Gilded Glass Golden Hidden Hollow Hungry \
    Invisible Iron Last Lonely Long Lost Lucky Midnight Narrow Northern Open Paper Patient Pale \
    Quiet Restless Rising Salt Scarlet Second Secret Seventh Shallow Silent Silver Slow Small \
    Sleeping Southern Stolen Strange Sudden Tender Thirsty Tin Twelfth Unfinished Velvet Wandering \
    White Wild Winter Wooden Young
    """
  )
  static let nouns = split(
    """
    Accordion Admiral Anchor Apartment Apprentice Archive Artist Atlas Bakery Balcony Ballad Bank \
    Beekeeper Bell Bicycle Bird Boat Bridge Brother Café Camera Captain Carnival Castle Ceremony \
    Child City Clock Coast Comet Compass Conductor Cousin Dancer Daughter Desert Detective Diary \
    Doctor Door Dragon Dream Echo Engine Express Factory Falcon Farmer Father Ferry Festival Fire \
    Fishmonger Forest Fortune Fox Garden Gardener Ghost Guest Harbour Harvest Heart Horizon Horse \
    Hotel Hour House Hunter Inheritance Island Journey Judge Key King Kitchen Ladder Lake Language \
    Lantern Letter Library Light Lighthouse Lion Machine Magician Map Market Melody Memory \
    Messenger Mirror Moon Morning Mother Mountain Murder Night Nurse Ocean Orchard Orchestra \
    Painter Passenger Photograph Piano Pilot Planet Poet Postman Promise Puppet Queen Question \
    Rain Raven Republic River Road Robot Room Rose Sailor School Sea Season Shadow Ship Singer \
    Sister Sky Snow Soldier Son Song Spring Stairs Star Station Stone Storm Story Stranger Summer \
    Sun Swimmer Tailor Teacher Telephone Theatre Thief Tide Tower Town Train Treasure Tree Tunnel \
    Umbrella Valley Village Violin Voice Wall Wedding Whale Widow Window Wind Witness Wolf Woman \
    World Year
    """
  )
  static let places = split(
    """
    Alexandria Amsterdam Andalucía Athens Baltimore Bergen Bogotá Boston Brooklyn Budapest Busan \
    Cairo Casablanca Chicago Dakar Dublin Edinburgh Florence Geneva Gdańsk Hanoi Havana Helsinki \
    Istanbul Jakarta Kyiv Kyoto Lagos Lima Lisbon London Málaga Manila Marseille Mexico Montréal \
    Mumbai Nairobi Naples Odessa Osaka Oslo Paris Porto Prague Quito Reykjavík Rome Samarkand \
    Santiago Seoul Shanghai Tallinn Tbilisi Tokyo Toronto Trieste Vienna Warsaw Zürich
    """
  )
  static let numbers = split("2 3 4 5 6 7 8 9 II III IV")
  static let koreanAdjectives = split(
    "푸른 조용한 마지막 오래된 낯선 하얀 작은 먼 빛나는 잃어버린 따뜻한 외로운 긴 붉은 잠든 숨은"
  )
  static let koreanNouns = split(
    """
    바다 도시 편지 여름 겨울 기차 정원 노래 그림자 약속 골목 강 영화 사진 아이 친구 하늘 시장 섬 \
    거울 밤 새벽 우산 등대 학교 숲 구름 달
    """
  )

  /// All words in one list; a word's number is its index.
  static let words =
    particles + adjectives + nouns + places + numbers + koreanAdjectives + koreanNouns

  static let givenNames = split(
    """
    Ada Amir Ana Bruno Carla Chidi Dae-jung Elena Emeka Farah Greta Hana Ines Ivo Jonas Kofi Lea \
    Luca Mara Mei Nadia Noah Olga Pavel Rosa Sami Sora Tariq Uma Viktor Yuna Zoé
    """
  )
  static let familyNames = split(
    """
    Abe Almeida Bauer Castillo Choi Costa Diallo Dubois Eriksen Ferrari Fischer García Han Horvat \
    Ito Jansen Kang Kowalski Lindqvist Mensah Moreau Nakamura Novak Okafor Petrov Quinn Rossi \
    Silva Tanaka Varga Weber Yilmaz
    """
  )

  private static func split(_ words: String) -> [String] {
    words.split(separator: " ").map(String.init)
  }
}
