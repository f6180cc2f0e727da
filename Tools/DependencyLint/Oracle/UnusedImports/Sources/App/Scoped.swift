import struct Films.Film

func scoped(_ film: Film) {}
