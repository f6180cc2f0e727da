import Slugs

let overload = "A".contains(1)
