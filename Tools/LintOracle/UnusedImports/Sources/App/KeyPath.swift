import Films

nonisolated(unsafe) let path = \Film.title
