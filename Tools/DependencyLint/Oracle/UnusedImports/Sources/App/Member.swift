import Slugs

let slug = "A".slug
