import SharedKernel
import Wording

/// The pages that a browser shows after a redirect; nothing of the request is in them.
struct RedirectPage: Sendable {
  private let wording: Wording

  init(language: Language) {
    wording = Wording(language)
  }

  /// The answer to the redirect that the sign-in waits for.
  var success: [UInt8] {
    response(
      "200 OK",
      title: wording.choose("Back to the terminal", "Vuelva al terminal"),
      text: wording.choose(
        "The sign-in goes on in the terminal. You can close this page.",
        "El inicio de sesión continúa en el terminal. Puede cerrar esta página."
      )
    )
  }

  /// Returns the answer to another request.
  ///
  /// - Parameters:
  ///   - status: The status code with its reason.
  ///   - fields: Other header fields.
  /// - Returns: The bytes of the answer.
  func failure(_ status: String, fields: [String] = []) -> [UInt8] {
    response(
      status,
      title: wording.choose("Not part of a sign-in", "No pertenece a un inicio de sesión"),
      text: wording.choose(
        "This request belongs to no sign-in that is going on. You can close this page.",
        "Esta solicitud no pertenece a ningún inicio de sesión en curso. Puede cerrar esta página."
      ),
      fields: fields
    )
  }

  private func response(
    _ status: String,
    title: String,
    text: String,
    fields: [String] = []
  ) -> [UInt8] {
    let body = """
      <!DOCTYPE html>
      <html lang="\(wording.choose("en", "es"))">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      </head>
      <body>
      <h1>\(title)</h1>
      <p>\(text)</p>
      </body>
      </html>

      """
    let head = [
      "HTTP/1.1 \(status)", "Content-Type: text/html;charset=utf-8",
      "Content-Length: \(body.utf8.count)", "Cache-Control: no-store",
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
      "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff", "Connection: close",
    ]
    return Array(((head + fields + ["", ""]).joined(separator: "\r\n") + body).utf8)
  }
}
