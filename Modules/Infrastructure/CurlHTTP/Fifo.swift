/// A queue whose ends both cost the same, however long it is.
struct Fifo<Element> {
  private var elements: [Element?] = []
  private var start = 0

  var isEmpty: Bool { start == elements.count }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = elements[start].take()
    start += 1
    // Moving the rest up once half of it is gone costs one move for each element.
    if start * 2 >= elements.count {
      elements.removeFirst(start)
      start = 0
    }
    return element
  }
}
