import Films
import Sorting

/// The import makes a conformance visible in the whole module, which another file needs.
func sortingUnused(_ film: Film) -> String { film.title }
