import Films

typealias Item = Film
