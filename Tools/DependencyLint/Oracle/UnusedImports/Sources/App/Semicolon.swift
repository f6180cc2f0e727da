import Films; import Slugs

/// A file cannot begin with a semicolon.
let semicolon = "A".slug
