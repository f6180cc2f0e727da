import Films
import Makers

func isDrama(_ genre: Film.Genre) -> Bool { if case .drama = makeGenre() { true } else { false } }
