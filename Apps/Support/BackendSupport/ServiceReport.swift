package import Binding
package import CommandLineSupport
package import Wording

/// A report of the data that a view model loads from a service.
package protocol ServiceReport: Report {
  associatedtype ViewModel: ServiceViewModel where ViewModel.Failure == ErrorMessage

  var viewModel: ViewModel { get }
  /// What is requested, such as "this search", for the error if nothing is stored.
  var subject: String { get }
}

extension ServiceViewModel {
  /// The source of the data in the JSON of all commands: "network", or "cache" if some of it was
  /// stored.
  package var source: String { storedAt.value == nil ? "network" : "cache" }
}
