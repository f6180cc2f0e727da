internal import Films  // unused

public func strictPublicUnused() {}
