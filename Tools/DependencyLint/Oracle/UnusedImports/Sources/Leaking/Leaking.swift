import Films  // unused
import Slugs

public func leak() {}
