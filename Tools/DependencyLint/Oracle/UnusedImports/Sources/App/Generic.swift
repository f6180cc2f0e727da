import Films

func all<Item: Showing>(_ items: [Item]) {}
