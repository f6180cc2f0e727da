import Foundation

/// Saved items as a JSON document: `{"items": [{"kind": "movie", "id": "292", …}]}`.
enum SavedItemsJSON {
  static func write(_ items: [SavedItem]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let entries = items.map { item in
      Dictionary(
        uniqueKeysWithValues: SavedItemsFile.values(of: item).map { ($0.rawValue, $1) }
      )
      .mapValues { $0.isEmpty ? nil : $0 }
    }
    // Strings can always be encoded.
    let data = (try? encoder.encode(["items": entries])) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Reads such a document, or only its list.
  static func read(_ data: Data, now: Date) -> SavedItemsFile.Content {
    let decoder = JSONDecoder()
    let document = try? decoder.decode(Document.self, from: data)
    guard let entries = document?.items ?? (try? decoder.decode([Entry].self, from: data)) else {
      let isText = String(validating: data, as: UTF8.self) != nil
      return .init(problems: [SavedItemsProblem(.file, isText ? .notAList : .notUTF8)])
    }
    var content = SavedItemsFile.Content()
    for (index, entry) in entries.enumerated() {
      let place = SavedItemsProblem.Place.entry(index + 1)
      guard let values = entry.values else {
        content.problems.append(SavedItemsProblem(place, .notAnItem))
        continue
      }
      do throws(SavedItemFault) {
        content.items.append(try SavedItemsFile.item(values, now: now))
      } catch {
        content.problems.append(SavedItemsProblem(place, .item(error)))
      }
    }
    return content
  }

  private struct Document: Decodable {
    let items: [Entry]
  }

  /// An entry of the list, which may be anything.
  private struct Entry: Decodable {
    /// `nil` for anything but an object of strings and null; other keys are ignored.
    let values: [SavedItemsFile.Column: String]?

    init(from decoder: any Decoder) throws {
      guard let container = try? decoder.container(keyedBy: Key.self) else {
        values = nil
        return
      }
      var values: [SavedItemsFile.Column: String] = [:]
      for column in SavedItemsFile.Column.allCases {
        let key = Key(stringValue: column.rawValue)
        guard container.contains(key) else { continue }
        do {
          values[column] = try container.decodeIfPresent(String.self, forKey: key)
        } catch {
          self.values = nil
          return
        }
      }
      self.values = values
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
