import Films

struct Poster: Showing { var label = "" }
