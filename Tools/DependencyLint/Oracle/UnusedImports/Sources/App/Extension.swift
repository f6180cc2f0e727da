import Films

extension Film { var isEmpty: Bool { title.isEmpty } }
