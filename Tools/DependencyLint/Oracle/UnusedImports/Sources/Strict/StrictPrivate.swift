private import Slugs

func strictPrivate() -> String { "A".slug }
