import Films
import Sorting

func strictConformance(_ films: [Film]) -> Film? { films.max() }
