import DependencyLint
/// `dependency-lint`: the architecture's rules as a command.
@main
enum DependencyLintCLI {
  static func main() async {
    var paths: [String] = []
    while let line = readLine() { paths.append(line) }
    let clock = ContinuousClock()
    let start = clock.now
    let outcomes = await SourceScanner(jobs: 2).scan(paths)
    let time = clock.now - start
    var count = 0
    for (path, outcome) in zip(paths, outcomes) {
      if case .success(let s) = outcome {
        count += s.imports.count
        if CommandLine.arguments.count > 1 {
          for i in s.imports {
            print(
              path,
              i.position.line,
              i.position.column,
              i.module,
              i.submodules,
              i.attributes,
              i.access as Any,
              i.conditions
            )
          }
        }
      } else {
        print(outcome)
      }
    }
    print(count, time)
  }
}
