import CPoints

let limit = POINT_LIMIT
