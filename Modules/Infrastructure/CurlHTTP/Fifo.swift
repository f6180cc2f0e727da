/// A queue whose operations at both ends take constant time.
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
    // Compacting the array when half of it is unused moves each element at most once on average.
    if start * 2 >= elements.count {
      elements.removeFirst(start)
      start = 0
    }
    return element
  }
}
