import Films
import Makers

func check() -> Bool { makeGenre() == .comedy }
