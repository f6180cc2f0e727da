import Films
import Sorting

func label(_ film: Film) -> any Showing { film }
