import Films

func joined(_ a: Film, _ b: Film) -> Film { a <+> b }
