package import SavedDomain
package import Wording

/// The strings of the list, and of imports.
package struct SavedStrings: Localized, Sendable {
  let wording: Wording
  package let title: String
  package let nothingSaved: String
  package let save: String
  package let remove: String
  /// The sentence for a title that was saved, or was saved before.
  package let saved: Phrase<String>
  package let known: Phrase<String>
  package let removed: Phrase<String>
  /// The numbers of items that an import has added, and that were already saved.
  package let imported: Phrase<Int, Int>
  let full: Phrase<Int>
  let fullAdvice: String
  let failed: Phrase<String>
  let line: Phrase<Int>
  let entry: Phrase<Int>
  let noHeader: String
  let tooManyFields: Phrase<Int, Int>
  let quotes: String
  let notUTF8: String
  let notAList: String
  let notAnItem: String
  let fault: @Sendable (SavedItemFault) -> String

  package static let english = SavedStrings(
    wording: .english,
    title: "Saved",
    nothingSaved: "Nothing saved yet",
    save: "Save",
    remove: "Remove",
    saved: { "saved \($0)" },
    known: { "\($0) is already saved" },
    removed: { "removed \($0)" },
    imported: { added, known in
      "imported \(added) \(added == 1 ? "item" : "items")"
        + (known > 0 ? "; \(known) \(known == 1 ? "was" : "were") already saved" : "")
    },
    full: { "At most \($0) items can be saved" },
    fullAdvice: "Remove some first.",
    failed: { "The saved items cannot be read or changed: \($0)" },
    line: { "line \($0)" },
    entry: { "entry \($0)" },
    noHeader: "the first line must name the columns kind, id and title",
    tooManyFields: { "there are \($0) fields, but only \($1) columns" },
    quotes: "a quotation mark is missing or not doubled",
    notUTF8: "the text is not UTF-8",
    notAList: "the file is neither CSV nor JSON with a list of items",
    notAnItem: "it is not an object with strings",
    fault: {
      switch $0 {
      case .kind: "the kind must be lowercase letters, digits and hyphens, 32 at most"
      case .id: "the id must be ASCII characters without spaces, 100 at most"
      case .noTitle: "the title is missing"
      case .picture: "the picture must be a path that begins with /, 500 characters at most"
      case .address:
        "the address must be a path that begins with /, or https://…, 500 characters at most"
      case .time: "the time must be like 2026-11-29T18:30:00Z"
      }
    }
  )

  package static let spanish = SavedStrings(
    wording: .spanish,
    title: "Guardado",
    nothingSaved: "Aún no hay nada guardado",
    save: "Guardar",
    remove: "Quitar",
    saved: { "se guardó \($0)" },
    known: { "\($0) ya estaba guardado" },
    removed: { "se quitó \($0)" },
    imported: { added, known in
      "elementos importados: \(added)" + (known > 0 ? "; ya guardados: \(known)" : "")
    },
    full: { "Se pueden guardar \($0) elementos como máximo" },
    fullAdvice: "Quite antes alguno.",
    failed: { "No se puede leer o cambiar lo guardado: \($0)" },
    line: { "línea \($0)" },
    entry: { "entrada \($0)" },
    noHeader: "la primera línea debe nombrar las columnas kind, id y title",
    tooManyFields: { "hay \($0) campos, pero solo \($1) columnas" },
    quotes: "unas comillas faltan o no están duplicadas",
    notUTF8: "el texto no es UTF-8",
    notAList: "el archivo no es CSV ni JSON con una lista de elementos",
    notAnItem: "no es un objeto con cadenas",
    fault: {
      switch $0 {
      case .kind: "la clase (kind) debe tener minúsculas, cifras y guiones, 32 como máximo"
      case .id: "el id debe tener caracteres ASCII sin espacios, 100 como máximo"
      case .noTitle: "falta el título"
      case .picture: "la imagen debe ser una ruta que empiece por /, de 500 caracteres como máximo"
      case .address:
        "la dirección debe ser una ruta que empiece por /, o https://…, de 500 caracteres como máximo"
      case .time: "la hora debe ser como 2026-11-29T18:30:00Z"
      }
    }
  )

  /// Returns where and why a file cannot be read, such as "line 3: the title is missing".
  package func text(of problem: SavedItemsProblem) -> String {
    switch problem.place {
    case .line(let number): "\(line(number)): \(text(of: problem.reason))"
    case .entry(let number): "\(entry(number)): \(text(of: problem.reason))"
    case .file: text(of: problem.reason)
    }
  }

  private func text(of reason: SavedItemsProblem.Reason) -> String {
    switch reason {
    case .item(let fault): self.fault(fault)
    case .noHeader: noHeader
    case .tooManyFields(let count, let columns): tooManyFields(count, columns)
    case .quotes: quotes
    case .notUTF8: notUTF8
    case .notAList: notAList
    case .notAnItem: notAnItem
    }
  }

  package func message(for error: any Error) -> ErrorMessage {
    switch error {
    case SavedItemsError.full(let limit):
      ErrorMessage(kind: .storage, text: full(limit), suggestion: fullAdvice)
    case SavedItemsError.store(let reason, let suggestion):
      ErrorMessage(kind: .storage, text: failed(reason), suggestion: suggestion)
    case let fault as SavedItemFault: ErrorMessage(kind: .invalidInput, text: self.fault(fault))
    default: ErrorMessage(kind: .other, text: failed("\(error)"))
    }
  }
}
