import Umbrella

let umbrellaSlug = "A".slug
