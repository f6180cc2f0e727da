import Makers

func strictInferred() { _ = makeFilm() }
