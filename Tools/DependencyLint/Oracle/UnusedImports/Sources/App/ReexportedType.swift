import Umbrella

func umbrella(_ film: Film) {}
