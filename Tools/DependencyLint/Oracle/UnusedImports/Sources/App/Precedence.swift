import Films  // unused

/// The imports in other files make precedence groups visible in the whole module.
infix operator <-> : FilmPrecedence
