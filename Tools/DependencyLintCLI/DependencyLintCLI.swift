/// `dependency-lint`: the architecture's rules as a command.
@main
enum DependencyLintCLI {
  static func main() async {}
}
