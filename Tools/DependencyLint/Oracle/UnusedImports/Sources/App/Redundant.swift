import Films
import Umbrella

func redundant(_ film: Film) {}
