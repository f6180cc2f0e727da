import Films  // unused
import Makers  // unused

func strictUnused() {}
