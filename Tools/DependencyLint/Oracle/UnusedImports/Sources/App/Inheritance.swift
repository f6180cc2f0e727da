import Films

final class Case: Shelf { override func place() -> Int { 1 } }
