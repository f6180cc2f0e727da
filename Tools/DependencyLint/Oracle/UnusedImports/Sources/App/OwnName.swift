import Slugs  // unused

struct Slug { var slug = "" }
let ownName = Slug().slug
