#pragma once
struct Point { int x; int y; };
#define POINT_LIMIT 3
static inline int distance(struct Point point) { return point.x + point.y; }
