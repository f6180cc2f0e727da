import DemoApple
import DemoBackend
import DemoGitHub
import DemoOpenID
import DemoSignIn

/// The providers with which users sign in.
var signInServices: [any DemoService] {
  [
    DemoAppleService(),
    DemoGitHubService(requiresUserAgent: true),
    DemoOpenIDService(DemoSetup(interval: 1)),
  ]
}
