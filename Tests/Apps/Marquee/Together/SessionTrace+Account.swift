import AuthPresentation
import Wording

extension SessionTrace {
  func watch(_ viewModel: AccountViewModel) {
    note(viewModel.account, "account") { account in
      account.map { account in
        [account.title, account.email, account.providerName].compactMap(\.self)
          .joined(separator: " | ")
      } ?? "no one"
    }
    note(viewModel.isLoading, "account loading") { "\($0)" }
    note(viewModel.error, "account error") { $0?.text ?? "" }
  }

  func watch(_ viewModel: SignInViewModel) {
    note(viewModel.state, "sign-in") { state in
      switch state {
      case .idle: "idle"
      case .starting: "starting"
      case .waiting: "waiting"
      case .finishing: "finishing"
      case .signedIn(let account): account.title
      case .failed(let error, _): error.text
      }
    }
  }
}
