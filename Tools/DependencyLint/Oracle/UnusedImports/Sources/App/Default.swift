import Films

func withDefault(_ film: Film = Film()) {}
