import Films
import Slugs  // unused

func two(_ film: Film) {}
