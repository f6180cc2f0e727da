fileprivate import CPoints  // unused

func strictFilePrivateUnused() {}
