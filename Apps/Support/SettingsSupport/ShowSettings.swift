package import ArgumentParser

// The flag of every command that shows its settings. It is not a group of options, which costs as
// much at each start as several options.

extension NameSpecification {
  package static var showSettings: NameSpecification { .customLong("show-settings") }
}

extension ArgumentHelp {
  package static var showSettings: ArgumentHelp {
    "Print the effective settings and their sources."
  }
}
