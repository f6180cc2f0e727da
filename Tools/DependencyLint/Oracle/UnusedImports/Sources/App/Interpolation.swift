import Slugs

let text = "\(slug: "A")"
