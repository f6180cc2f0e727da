import Films

func make() { _ = Film() }
