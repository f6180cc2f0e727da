import Films
import Makers

func strictMember() -> String { makeFilm().title }
