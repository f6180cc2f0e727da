import CustomDump
import Foundation
import SharedKernel
import TestSupport
import Testing
import Wording

@Suite(.hangLimit) struct WordingTests {
  private let english = Wording(Language("en-GB"))
  private let spanish = Wording(Language("es_MX"))

  @Test(arguments: [
    (ServiceFailure.notConnected, "No internet connection", "Sin conexión a internet"),
    (
      .proxyUnreachable(address: "http://127.0.0.1:9"),
      "No connection to the proxy http://127.0.0.1:9",
      "Sin conexión con el proxy http://127.0.0.1:9"
    ),
    (
      .proxyRefused(address: "http://p:1", status: 407),
      "The proxy http://p:1 refused the request (HTTP 407)",
      "El proxy http://p:1 rechazó la solicitud (HTTP 407)"
    ),
    (
      .proxyRefused(address: "socks5://p:1", status: nil),
      "The proxy socks5://p:1 refused the request", "El proxy socks5://p:1 rechazó la solicitud"
    ),
    (.other, "Failed", "Falló"),
    (.credentialsRefused, "Failed: the service refused the API key", "Falló: el servicio rechazó"),
    (
      .connectionRefused(address: "http://127.0.0.1:8080"),
      "Nothing is listening at http://127.0.0.1:8080", "Nada escucha en http://127.0.0.1:8080"
    ),
    (
      .unknownHost(address: "http://films.invalid"),
      "No server was found at http://films.invalid: check the address",
      "No se encontró ningún servidor en http://films.invalid: revise la dirección"
    ),
    (.rateLimited(retryAfter: 6.2), "Failed: too many requests", "Falló: dem"),
    (.server(code: 46, message: "Down."), "Failed: Down. (46)", "Falló: Down. (46)"),
    (
      .unavailable(code: nil, message: "HTTP 500", retryAfter: nil), "Failed: HTTP 500",
      "Falló: HTTP 500"
    ),
    (
      .unreadable(.page(status: "HTTP 403 Forbidden")),
      "Failed: the response is a web page with an error (HTTP 403 Forbidden)",
      "Falló: la respuesta es una página web con un error (HTTP 403 Forbidden)"
    ),
    (.notFound(code: 34, message: "Gone."), "Failed: Gone. (34)", "Falló: Gone. (34)"),
    (.timedOut, "Failed: the service did not respond in time", "Falló: el servicio no respondió"),
    (.connectionLost, "Failed: the connection was lost", "Falló: se perdió la conexión"),
    (.untrustedCertificate, "Failed: the service's certificate", "Falló: el certificado"),
    (.insecureConnection, "Failed: no secure connection", "Falló: no se pudo establecer"),
    (.unreadable(.html), "Failed: the response is HTML, not JSON", "Falló: la respuesta es HTML"),
    (.unreadable(.http), "Failed: the response is not valid", "Falló: la respuesta no es HTTP"),
    (.unreadable(.encoding), "Failed: the response's compression is", "Falló: la compresión"),
    (.unreadable(.redirects), "Failed: the service redirects too", "Falló: el servicio redirige"),
    (.unreadable(.size), "Failed: the response is too large", "Falló: la respuesta es demasiado"),
    (.unreadable(.format), "Failed: the response could not be read", "Falló: no se pudo leer"),
  ])
  func `a failure says what happened`(
    failure: ServiceFailure,
    inEnglish: String,
    inSpanish: String
  ) {
    let message = english.message(for: failure, failed: "Failed")
    #expect(message.text.hasPrefix(inEnglish))
    #expect(message.kind == .service(failure))
    #expect(spanish.message(for: failure, failed: "Falló").text.hasPrefix(inSpanish))
  }

  private static let proxy = "http://p:1"

  @Test(
    arguments: [
      (.credentialsRefused, "Check the key.", "Revise la clave."),
      (
        .proxyUnreachable(address: proxy),
        "Check the proxy variables, such as http_proxy and ALL_PROXY.",
        "Revise las variables del proxy, como http_proxy y ALL_PROXY."
      ),
      (
        .proxyRefused(address: proxy, status: 502),
        "Check the proxy variables, such as http_proxy and ALL_PROXY.",
        "Revise las variables del proxy, como http_proxy y ALL_PROXY."
      ),
      (
        .proxyRefused(address: proxy, status: 407),
        "Add the proxy's user and password to its variable.",
        "Añada el usuario y la contraseña del proxy a su variable."
      ),
      (
        .unavailable(code: nil, message: "Down.", retryAfter: nil), "Try again later.",
        "Inténtelo más tarde."
      ),
      // A wait is given in a suitable unit.
      (.rateLimited(retryAfter: 6.2), "Try again in 7 s.", "Inténtelo de nuevo en 7 s."),
      (.rateLimited(retryAfter: 120), "Try again in 120 s.", "Inténtelo de nuevo en 120 s."),
      (
        .rateLimited(retryAfter: 121), "Try again in 3 minutes.", "Inténtelo de nuevo en 3 minutos."
      ),
      (.rateLimited(retryAfter: 7201), "Try again in 3 hours.", "Inténtelo de nuevo en 3 horas."),
      (
        .rateLimited(retryAfter: 86_400), "Try again in 24 hours.",
        "Inténtelo de nuevo en 24 horas."
      ),
      (.rateLimited(retryAfter: 86_401), "Try again later.", "Inténtelo más tarde."),
      (.rateLimited(retryAfter: 2_147_483_648), "Try again later.", "Inténtelo más tarde."),
      (.rateLimited(retryAfter: nil), "Try again later.", "Inténtelo más tarde."),
      (
        .unavailable(code: nil, message: "Down.", retryAfter: 30), "Try again in 30 s.",
        "Inténtelo de nuevo en 30 s."
      ),
      (
        .unreadable(.page(status: "HTTP 403")), "Check the connection and the service's address.",
        "Revise la conexión y la dirección del servicio."
      ),
      (.connectionLost, nil, nil), (.timedOut, nil, nil),
      (.server(code: nil, message: "HTTP 400"), nil, nil),
    ] as [(ServiceFailure, String?, String?)]
  )
  func `a suggestion cures the cause, and others have none`(
    failure: ServiceFailure,
    inEnglish: String?,
    inSpanish: String?
  ) {
    #expect(english.message(for: failure, failed: "Failed").suggestion == inEnglish)
    #expect(spanish.message(for: failure, failed: "Falló").suggestion == inSpanish)
  }

  @Test func `other errors name what failed, and one without a session needs a sign-in`() {
    let needed = ServiceFailure.signInNeeded
    expectNoDifference(
      [
        english.message(for: needed, failed: "Failed"),
        english.message(for: CocoaError(.fileNoSuchFile), failed: "Failed"),
      ],
      [
        ErrorMessage(
          kind: .signInNeeded,
          text: "Failed: you are not signed in",
          suggestion: "Sign in."
        ),
        ErrorMessage(kind: .other, text: "Failed"),
      ]
    )
    #expect(spanish.message(for: needed, failed: "Falló").text == "Falló: no ha iniciado sesión")
  }

  @Test(
    arguments: [
      (-5.0, "stored just now", "guardado ahora mismo"),
      (59.9, "stored just now", "guardado ahora mismo"),
      (60, "stored 1 minute ago", "guardado hace 1 minuto"),
      (7199, "stored 1 hour ago", "guardado hace 1 hora"),
      (259_200, "stored 3 days ago", "guardado hace 3 días"),
    ] as [(Double, String, String)]
  )
  func `an age counts whole units from the first minute on`(
    seconds: Double,
    inEnglish: String,
    inSpanish: String
  ) {
    let now = Date(timeIntervalSince1970: 1_000_000)
    #expect(english.stored(now - seconds, now: now) == inEnglish)
    #expect(spanish.stored(now - seconds, now: now) == inSpanish)
  }

  @Test func `dates and numbers follow the language, not the time zone`() {
    // 2021-09-15 00:00 UTC.
    let day = Date(timeIntervalSince1970: 1_631_664_000)
    #expect(english.day(day) == "Sep 15, 2021" && spanish.day(day) == "15 sept 2021")
    #expect(english.number(12345) == "12,345" && spanish.number(12345) == "12.345")
    #expect(english.decimal(7.84) == "7.8" && spanish.decimal(7.84) == "7,8")
  }

  @Test func `rows that cannot be read are counted`() {
    expectNoDifference(
      [0, 1, 1234].map(english.unreadable),
      [nil, "1 result could not be read", "1,234 results could not be read"]
    )
    expectNoDifference(
      [1, 12345].map(spanish.unreadable),
      ["no se pudo leer 1 resultado", "no se pudieron leer 12.345 resultados"]
    )
  }

  @Test(
    arguments: [
      .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
      -0.0, -1, 5.5, Double(Int.max), Double(Int.min),
    ] as [Double]
  )
  func `every number and every time has a string`(number: Double) {
    for wording in [english, spanish] {
      #expect(!wording.decimal(number).isEmpty)
      #expect(!wording.number(Int(exactly: number) ?? .min).isEmpty)
      let date = Date(timeIntervalSince1970: number)
      #expect(wording.day(date).count < 60)
      #expect(wording.stored(date).count < 60)
      #expect(wording.stored(Date(), now: date).count < 60)
      let failure = ServiceFailure.rateLimited(retryAfter: number)
      #expect(wording.message(for: failure, failed: "").suggestion.map { $0.count < 60 } == true)
    }
  }
}

@Suite(.hangLimit) struct PrefixTests {
  private static let family = "👨‍👩‍👧"

  @Test(arguments: [
    ("", 3, ""), ("abc", 0, ""), ("abc", 3, "abc"), ("abcd", 3, "abc"), ("aé", 2, "aé"),
    ("ae\u{301}", 2, "a"), ("ae\u{301}", 3, "ae\u{301}"), ("e\u{301}\u{302}", 2, "e\u{301}"),
    ("a" + family, 5, "a"), ("a" + family, 6, "a" + family), ("a\r\nb", 2, "a"),
  ])
  func `a prefix has at most the given number of scalars, and whole characters`(
    _ text: String,
    _ limit: Int,
    _ start: String
  ) {
    #expect(text.prefix(scalars: limit).unicodeScalars.elementsEqual(start.unicodeScalars))
  }

  @Test func `one character of many marks is cut`() {
    let text = "Z" + String(repeating: "\u{301}", count: 100_000)
    #expect(text.count == 1 && text.prefix(scalars: 100).unicodeScalars.count == 100)
  }
}
