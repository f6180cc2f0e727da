import Films
import Makers  // unused

func makersUnused(_ film: Film) {}
