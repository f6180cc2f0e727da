/// What went wrong at a service, and what to do about it.
struct FailureStrings: Localized, Sendable {
  let notConnected: String
  let proxyUnreachable: Phrase<String>
  let proxyRefused: Phrase<String>
  let connectionRefused: Phrase<String>
  let unknownHost: Phrase<String>

  // These follow a description of what failed and a colon.
  let timedOut: String
  let connectionLost: String
  let untrustedCertificate: String
  let insecureConnection: String
  let credentialsRefused: String
  let signInNeeded: String
  let rateLimited: String
  let html: String
  let page: Phrase<String>
  let http: String
  let encoding: String
  let redirects: String
  let size: String
  let format: String

  // What to do.
  let checkProxy: String
  let addProxyPassword: String
  let checkAddressAndClock: String
  let checkScheme: String
  let checkKey: String
  let signIn: String
  let checkAddress: String
  let tryAgain: Phrase<String>
  let tryAgainLater: String

  static let english = FailureStrings(
    notConnected: "No internet connection",
    proxyUnreachable: { "No connection to the proxy \($0)" },
    proxyRefused: { "The proxy \($0) refused the request" },
    connectionRefused: { "Nothing is listening at \($0)" },
    unknownHost: {
      "No server was found at \($0): check the address and the internet connection"
    },
    timedOut: "the service did not respond in time",
    connectionLost: "the connection was lost",
    untrustedCertificate: "the service's certificate cannot be trusted",
    insecureConnection: "no secure connection was possible",
    credentialsRefused: "the service refused the API key",
    signInNeeded: "you are not signed in",
    rateLimited: "too many requests",
    html: "the response is HTML, not JSON",
    page: { "the response is a web page with an error (\($0))" },
    http: "the response is not valid HTTP",
    encoding: "the response's compression is unknown or damaged",
    redirects: "the service redirects too often or to an address that cannot be used",
    size: "the response is too large",
    format: "the response could not be read",
    checkProxy: "Check the proxy variables, such as http_proxy and ALL_PROXY.",
    addProxyPassword: "Add the proxy's user and password to its variable.",
    checkAddressAndClock: "Check the address and the clock.",
    checkScheme: "Check whether the address begins with https or http.",
    checkKey: "Check the key.",
    signIn: "Sign in.",
    checkAddress: "Check the connection and the service's address.",
    tryAgain: { "Try again in \($0)." },
    tryAgainLater: "Try again later."
  )

  static let spanish = FailureStrings(
    notConnected: "Sin conexión a internet",
    proxyUnreachable: { "Sin conexión con el proxy \($0)" },
    proxyRefused: { "El proxy \($0) rechazó la solicitud" },
    connectionRefused: { "Nada escucha en \($0)" },
    unknownHost: {
      "No se encontró ningún servidor en \($0): revise la dirección y la conexión a internet"
    },
    timedOut: "el servicio no respondió a tiempo",
    connectionLost: "se perdió la conexión",
    untrustedCertificate: "el certificado del servicio no es de confianza",
    insecureConnection: "no se pudo establecer una conexión segura",
    credentialsRefused: "el servicio rechazó la clave de API",
    signInNeeded: "no ha iniciado sesión",
    rateLimited: "demasiadas solicitudes",
    html: "la respuesta es HTML, no JSON",
    page: { "la respuesta es una página web con un error (\($0))" },
    http: "la respuesta no es HTTP válido",
    encoding: "la compresión de la respuesta es desconocida o está dañada",
    redirects: "el servicio redirige demasiadas veces o a una dirección que no se puede usar",
    size: "la respuesta es demasiado grande",
    format: "no se pudo leer la respuesta",
    checkProxy: "Revise las variables del proxy, como http_proxy y ALL_PROXY.",
    addProxyPassword: "Añada el usuario y la contraseña del proxy a su variable.",
    checkAddressAndClock: "Revise la dirección y el reloj.",
    checkScheme: "Revise si la dirección empieza por https o http.",
    checkKey: "Revise la clave.",
    signIn: "Inicie sesión.",
    checkAddress: "Revise la conexión y la dirección del servicio.",
    tryAgain: { "Inténtelo de nuevo en \($0)." },
    tryAgainLater: "Inténtelo más tarde."
  )
}
