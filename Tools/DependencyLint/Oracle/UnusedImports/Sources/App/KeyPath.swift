import Films

func path() { _ = \Film.title }
