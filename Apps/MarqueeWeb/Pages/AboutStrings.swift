import Wording

/// The strings of the page about the site.
struct AboutStrings: Localized, Sendable {
  let title: String
  /// What one can do on the site.
  let purpose: Phrase<String>
  let sources: String
  let demo: String
  let chosenService: String
  let kept: String
  let languageCookie: AboutFact
  /// How long data is kept of which a feature says nothing else.
  let untilDeleted: String
  let delete: String
  let consequence: String
  /// The button below the consequence.
  let confirmation: String
  let dataDeleted: String

  static let english = AboutStrings(
    title: "About this site",
    purpose: { summary in
      let start = summary.isEmpty ? "" : "Here you can \(summary). "
      return start + "Nothing is for sale, and there are no advertisements."
    },
    sources: "Where the data comes from",
    demo: "Demo data that is part of this site.",
    chosenService: "A service that the operator of this site has chosen.",
    kept: "What this site keeps about you",
    languageCookie: AboutFact(
      name: "Language",
      text: "If you choose a language, your browser keeps it in a cookie for a year."
    ),
    untilDeleted: "Until you delete them.",
    delete: "Delete my data",
    consequence: """
      All of this is deleted now, with the cookies of this site in this browser. It can’t be undone.
      """,
    confirmation: "Delete everything",
    dataDeleted: "Your data has been deleted."
  )

  static let spanish = AboutStrings(
    title: "Acerca de este sitio",
    purpose: { summary in
      let start = summary.isEmpty ? "" : "\(summary.prefix(1).uppercased() + summary.dropFirst()). "
      return start + "Aquí no se vende nada y no hay publicidad."
    },
    sources: "De dónde vienen los datos",
    demo: "Datos de demostración que forman parte de este sitio.",
    chosenService: "Un servicio que ha elegido quien mantiene este sitio.",
    kept: "Qué guarda este sitio sobre usted",
    languageCookie: AboutFact(
      name: "Idioma",
      text: "Si elige un idioma, su navegador lo guarda en una cookie durante un año."
    ),
    untilDeleted: "Hasta que los elimine.",
    delete: "Eliminar mis datos",
    consequence: """
      Todo esto se elimina ahora, con las cookies de este sitio en este navegador. No se puede \
      deshacer.
      """,
    confirmation: "Eliminar todo",
    dataDeleted: "Sus datos se han eliminado."
  )
}
