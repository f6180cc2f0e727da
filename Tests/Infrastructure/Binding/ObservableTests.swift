import TestSupport
import Testing

@testable import Binding

/// Stands in for a view.
private final class Observer {}

@Suite(.hangLimit) struct ObservableTests {
  @Test func `an observer is called immediately, then with every change`() {
    let observable = Observable(1)
    let observer = Observer()
    var seen: [Int] = []
    observable.observe(on: observer) { seen.append($0) }
    observable.value = 2
    observable.value = 2
    #expect(seen == [1, 2, 2])
  }

  @Test func `a late observer sees the present, not the past`() {
    let observable = Observable(1)
    observable.value = 2
    var seen: [Int] = []
    let observer = Observer()
    observable.observe(on: observer) { seen.append($0) }
    #expect(seen == [2])
  }

  @Test func `an observer that is gone is not called and is forgotten`() {
    let observable = Observable(1)
    var seen: [Int] = []
    var observer: Observer? = Observer()
    weak let witness = observer
    if let observer { observable.observe(on: observer) { seen.append($0) } }
    observer = nil
    observable.value = 2
    #expect(witness == nil)
    #expect(seen == [1])
    #expect(observable.observerCount == 0)
  }

  @Test func `an observer can leave, even in the midst of a delivery`() {
    let observable = Observable(0)
    let (first, second) = (Observer(), Observer())
    var seen: [Int] = []
    observable.observe(on: first) { if $0 == 1 { observable.remove(observer: second) } }
    observable.observe(on: second) { seen.append($0) }
    observable.value = 1
    observable.value = 2
    #expect(seen == [0])
    #expect(observable.observerCount == 1)
  }

  @Test func `a change inside an observer reaches everyone after the one in progress`() {
    let observable = Observable(0)
    let (first, second) = (Observer(), Observer())
    var seen: [String] = []
    observable.observe(on: first) { value in
      seen.append("first \(value)")
      if value == 1 { observable.value = 2 }
    }
    observable.observe(on: second) { seen.append("second \($0)") }
    observable.value = 1
    #expect(seen == ["first 0", "second 0", "first 1", "second 1", "first 2", "second 2"])
    #expect(observable.value == 2)
  }

  @Test func `an observer that joins during a delivery gets each value once`() {
    let observable = Observable(0)
    let (first, late) = (Observer(), Observer())
    var seen: [Int] = []
    observable.observe(on: first) { value in
      if value == 1 {
        observable.value = 2
        observable.observe(on: late) { seen.append($0) }
      }
    }
    observable.value = 1
    #expect(seen == [2])
  }

  @Test func `a slow reader of the values sees the newest only`() async {
    let observable = Observable(0)
    var values = observable.values.makeAsyncIterator()
    observable.value = 1
    observable.value = 2
    #expect(await values.next() == 2)
    observable.value = 3
    #expect(await values.next() == 3)
  }

  @Test func `the values end with the observable`() async {
    var observable: Observable<Int>? = Observable(0)
    var values = observable?.values.makeAsyncIterator()
    observable = nil
    #expect(await values?.next() == 0)
    #expect(await values?.next() == nil)
  }

  @Test func `a reader that has left is forgotten`() async {
    let observable = Observable(0)
    do {
      var values = observable.values.makeAsyncIterator()
      #expect(await values.next() == 0)
    }
    observable.value = 1
    #expect(observable.observerCount == 0)
  }

  @Test func `an output notifies the observers of its observable`() {
    let output = Observed("")
    let observer = Observer()
    var seen: [String] = []
    output.wrappedValue.observe(on: observer) { seen.append($0) }
    output.value = "Alien"
    #expect(seen == ["", "Alien"] && output.value == "Alien")
  }
}
