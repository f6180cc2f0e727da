/// Decides for each request whether and how it goes wrong.
///
/// The decision depends only on the seed and the request's number, so a run can be repeated.
package struct FaultPlan: Sendable {
  private let faults: [Fault]
  private let seed: UInt64

  package init(_ faults: [Fault], seed: UInt64 = 0) {
    self.faults = faults
    self.seed = seed
  }

  /// Returns the fault of a request, whose number counts from 0; the first fault drawn wins.
  package func fault(forRequest number: Int) -> Fault.Kind? {
    let request = mixed(seed) ^ mixed(UInt64(truncatingIfNeeded: number))
    for (place, fault) in faults.enumerated() {
      let draw = Double(mixed(request &+ UInt64(place)) >> 11) / Double(1 << 53)
      if draw < fault.rate {
        return fault.kind
      }
    }
    return nil
  }
}
