private import Slugs  // unused

func strictPrivateUnused() {}
