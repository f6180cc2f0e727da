import DemoSignIn
import HTTP

/// The page that posts a response to the app.
enum ApplePage {
  /// Returns a page whose form submits itself, or has a button for it in browsers without scripts
  /// (OAuth 2.0 Form Post Response Mode).
  static func formPost(to address: String, _ parameters: [(String, String)]) -> NetworkResponse {
    let fields = parameters.map { name, value in
      "<input type=\"hidden\" name=\"\(escape(name))\" value=\"\(escape(value))\">\n"
    }
    return .page(
      title: "Sign in with Apple",
      body: """

        <form method="post" action="\(escape(address))">
        \(fields.joined())<button type="submit">Continue</button>
        </form>
        <script>document.forms[0].submit()</script>

        """
    )
  }

  private static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }
}
