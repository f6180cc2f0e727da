import Films

public func makeFilm() -> Film { Film(title: "M") }
public func makeGenre() -> Film.Genre { .drama }
