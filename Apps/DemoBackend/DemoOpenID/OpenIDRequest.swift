import DemoSignIn

/// A request to the provider, and the issuer that it is for.
struct OpenIDRequest {
  let http: SignInRequest
  let issuer: String
  let fault: IssuerFault?

  init(_ http: SignInRequest, issuer: String, fault: IssuerFault?) {
    self.http = http
    self.issuer = issuer
    self.fault = fault
  }
}
