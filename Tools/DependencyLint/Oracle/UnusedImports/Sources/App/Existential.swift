import Films

func one(_ item: any Showing) -> String { item.show() }
