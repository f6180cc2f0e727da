import SharedKernel

@testable import MovieSearchPresentation
@testable import Wording

// A language that the apps do not have: a constant of each type that it needs.

extension MoviesListStrings {
  static let french = MoviesListStrings(
    wording: .french,
    failed: "Échec du chargement des films",
    noSuchFilm: "Le service n’a pas ce film",
    noSuchPerson: "Le service n’a pas cette personne",
    films: { $0 < 2 ? "film" : "films" },
    popular: "Films populaires",
    upcoming: "Prochaines sorties",
    similar: "Films similaires",
    ofPerson: "Films avec cette personne",
    allFilms: { "Tous les films avec \($0)" },
    genre: { $0 == .scienceFiction ? "Science-fiction" : $0.name },
    anyFilms: "Films",
    order: { $0 == .rating ? "mieux notés" : $0.name },
    decade: { "Années \($0.firstYear)" },
    anyGenre: "Tous les genres",
    anyDecade: "Toutes les décennies"
  )
}

extension Wording {
  static let french = Wording(
    localeIdentifier: "fr_FR",
    failures: .french,
    nothingFound: "Aucun résultat",
    toBeAnnounced: "À venir",
    queryTooLong: { "La recherche est trop longue : \($0) caractères au plus." },
    unreadableRows: { "\($1) \($0 < 2 ? "résultat illisible" : "résultats illisibles")" },
    storedNow: "enregistré à l'instant",
    storedAgo: { "enregistré il y a \($0)" },
    minutes: { $0 < 2 ? "minute" : "minutes" },
    hours: { $0 < 2 ? "heure" : "heures" },
    days: { $0 < 2 ? "jour" : "jours" }
  )
}

extension FailureStrings {
  static let french = FailureStrings(
    notConnected: "Pas de connexion à internet",
    proxyUnreachable: { "Pas de connexion au proxy \($0)" },
    proxyRefused: { "Le proxy \($0) a refusé la requête" },
    connectionRefused: { "Rien n'écoute à l'adresse \($0)" },
    unknownHost: { "Aucun serveur à l'adresse \($0)" },
    timedOut: "le service n'a pas répondu à temps",
    connectionLost: "la connexion a été perdue",
    untrustedCertificate: "le certificat du service n'est pas fiable",
    insecureConnection: "aucune connexion sûre n'a été possible",
    credentialsRefused: "le service a refusé la clé d'API",
    signInNeeded: "vous n'êtes pas connecté",
    rateLimited: "trop de requêtes",
    html: "la réponse est en HTML, pas en JSON",
    page: { "la réponse est une page web avec une erreur (\($0))" },
    http: "la réponse n'est pas du HTTP valide",
    encoding: "la compression de la réponse est inconnue ou endommagée",
    redirects: "le service redirige trop souvent",
    size: "la réponse est trop grande",
    format: "la réponse n'a pas pu être lue",
    checkProxy: "Vérifiez les variables du proxy.",
    addProxyPassword: "Ajoutez le mot de passe du proxy à sa variable.",
    checkAddressAndClock: "Vérifiez l'adresse et l'horloge.",
    checkScheme: "Vérifiez si l'adresse commence par https ou http.",
    checkKey: "Vérifiez la clé.",
    signIn: "Connectez-vous.",
    checkAddress: "Vérifiez l'adresse du service.",
    tryAgain: { "Réessayez dans \($0)." },
    tryAgainLater: "Réessayez plus tard."
  )
}
