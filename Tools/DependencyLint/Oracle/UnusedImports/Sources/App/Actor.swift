import Films

@FilmActor func onActor() {}
