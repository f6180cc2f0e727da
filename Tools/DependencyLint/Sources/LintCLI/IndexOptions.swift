import ArgumentParser
import DependencyLint

/// The options for the references that the compiler resolved.
struct IndexOptions: ParsableArguments {
  @Flag(
    help: "Find references between folder layers by the compiler's index of the last build."
  )
  var index = false

  @Option(
    help: ArgumentHelp(
      "Index to use. (default: where SwiftPM and Xcode put it)",
      valueName: "dir"
    )
  )
  var indexStore: String?

  /// The location of the index; `nil` if it is not used.
  var location: IndexLocation? {
    if let indexStore { return .given(absolutePath(indexStore)) }
    return index ? .build : nil
  }
}
