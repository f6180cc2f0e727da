import Films
import Sorting

func sorted(_ films: [Film]) -> [Film] { films.sorted() }
