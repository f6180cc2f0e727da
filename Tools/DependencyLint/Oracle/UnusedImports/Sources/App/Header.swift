import CPoints

func far(_ point: Point) -> Int32 { distance(point) }
