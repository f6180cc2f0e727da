import ArgumentParser

/// Where the person agrees to a sign-in.
enum SignInMethod: String, EnumerableFlag {
  case device
  case web

  static func help(for value: SignInMethod) -> ArgumentHelp? {
    switch value {
    case .device: "Sign in with a code that you type on any device."
    case .web: "Sign in on a page in this machine's browser."
    }
  }
}
