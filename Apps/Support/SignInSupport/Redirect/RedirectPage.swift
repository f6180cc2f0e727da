import SharedKernel
import Wording

/// The pages that a browser shows after a redirect; they contain nothing from the request.
struct RedirectPage: Sendable {
  private let text: RedirectStrings

  init(language: Language) {
    text = RedirectStrings(language)
  }

  /// The response to the redirect that the sign-in is waiting for.
  var success: [UInt8] {
    response(
      "200 OK",
      title: text.success,
      explanation: text.successExplanation
    )
  }

  /// Returns the response to any other request.
  ///
  /// - Parameters:
  ///   - status: The status code with its reason.
  ///   - fields: Other header fields.
  /// - Returns: The bytes of the response.
  func failure(_ status: String, fields: [String] = []) -> [UInt8] {
    response(
      status,
      title: text.failure,
      explanation: text.failureExplanation,
      fields: fields
    )
  }

  private func response(
    _ status: String,
    title: String,
    explanation: String,
    fields: [String] = []
  ) -> [UInt8] {
    let body = """
      <!DOCTYPE html>
      <html lang="\(text.language)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      </head>
      <body>
      <h1>\(title)</h1>
      <p>\(explanation)</p>
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

private struct RedirectStrings: Localized, Sendable {
  /// The language's code.
  let language: String
  let success: String
  let successExplanation: String
  let failure: String
  let failureExplanation: String

  static let english = RedirectStrings(
    language: "en",
    success: "Back to the terminal",
    successExplanation: "The sign-in continues in the terminal. You can close this page.",
    failure: "Not part of a sign-in",
    failureExplanation:
      "This request is not part of a current sign-in. You can close this page."
  )

  static let spanish = RedirectStrings(
    language: "es",
    success: "Vuelva al terminal",
    successExplanation: "El inicio de sesión continúa en el terminal. Puede cerrar esta página.",
    failure: "No pertenece a un inicio de sesión",
    failureExplanation:
      "Esta solicitud no pertenece a ningún inicio de sesión en curso. Puede cerrar esta página."
  )
}
