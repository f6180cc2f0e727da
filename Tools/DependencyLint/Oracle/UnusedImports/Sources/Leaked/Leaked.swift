import Leaking

/// A member of a module that only Leaking imports.
func leaked() -> String {
  leak()
  return "A".slug
}
