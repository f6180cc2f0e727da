import Crypto
import Foundation
import HTTP
import HTTPTypes

@testable import MemberService

/// An OpenID provider with one key.
struct FuzzProvider: NetworkSession {
  static let issuer = "https://id.example"
  static let keys = issuer + "/keys"
  static let clientID = "client"
  static let nonce = "nonce"
  static let time = 1_800_000_000
  static let now: @Sendable () -> Date = { Date(timeIntervalSince1970: TimeInterval(time)) }
  /// The same in each run, so that the meaning of inputs does not change.
  private static let key: P256.Signing.PrivateKey = {
    guard let key = try? P256.Signing.PrivateKey(rawRepresentation: Data(repeating: 7, count: 32))
    else {
      // A constant of the fuzzer: if it is wrong, nothing would be tested.
      fatalError("the key is not valid")
    }
    return key
  }()
  static let x = Data(key.publicKey.rawRepresentation.prefix(32)).base64URL
  private static let y = Data(key.publicKey.rawRepresentation.suffix(32)).base64URL
  private static let validToken: String = {
    let claims = """
      {"iss":"\(issuer)","sub":"person","aud":"\(clientID)","exp":\(time + 300),"iat":\(time),\
      "nonce":"\(nonce)","name":"Mona Lisa"}
      """
    let signed =
      Data(#"{"alg":"ES256","kid":"one"}"#.utf8).base64URL + "." + Data(claims.utf8).base64URL
    guard let signature = try? key.signature(for: Data(signed.utf8)) else {
      // A constant key signs a constant string: without a token, nothing would be tested.
      fatalError("nothing is signed")
    }
    return signed + "." + signature.rawRepresentation.base64URL
  }()

  var token: String { Self.validToken }
  var keySet = """
    {"keys":[{"kty":"EC","crv":"P-256","kid":"one","use":"sig","x":"\(x)","y":"\(y)"}]}
    """
  /// The response of the token endpoint.
  var tokenAnswer = Data()
  var isForm = false

  func response(to request: HTTPRequest, body: Data?) async throws -> NetworkResponse {
    var fields: HTTPFields = [.contentType: "application/json"]
    let content: Data
    switch request.path ?? "" {
    case "/keys": content = Data(keySet.utf8)
    case "/.well-known/openid-configuration":
      content = Data(
        """
        {"issuer":"\(Self.issuer)","token_endpoint":"\(Self.issuer)/token",\
        "jwks_uri":"\(Self.keys)","userinfo_endpoint":"\(Self.issuer)/userinfo"}
        """.utf8
      )
    default:
      content = tokenAnswer
      if isForm { fields[.contentType] = "application/x-www-form-urlencoded" }
    }
    return NetworkResponse(head: HTTPResponse(status: .ok, headerFields: fields), body: content)
  }
}
