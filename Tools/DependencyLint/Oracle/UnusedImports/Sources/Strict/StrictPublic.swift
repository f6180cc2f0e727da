public import Films

public func strictPublic(_ film: Film) {}
