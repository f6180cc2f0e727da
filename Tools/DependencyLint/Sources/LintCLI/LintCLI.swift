import LintEssentials

/// The entry point of `dependency-lint`.
@main
enum LintCLI {
  static func main() async {
    let work = Task { await CommandLineTool.run(DependencyLintCommand.self) }
    let interruption = Interruption { work.cancel() }
    let code = await work.value
    _exit(interruption.exitCode ?? code)
  }
}
