import LintEssentials

extension IndexFunctions {
  /// Calls a Swift closure for each object that a function of the library enumerates.
  ///
  /// - Returns: Whether the library enumerated all of them.
  func forEach(
    _ apply: Apply,
    of object: IndexObject,
    _ body: (IndexObject) -> Void
  ) -> Bool {
    withoutActuallyEscaping(body) { body in
      var body = body
      return withUnsafeMutablePointer(to: &body) { context in
        apply(object, context) { context, element in
          context?.assumingMemoryBound(to: ((IndexObject) -> Void).self).pointee(element)
          return true
        }
      }
    }
  }

  /// Calls a closure with the name of each unit of a store.
  ///
  /// - Returns: Whether all names were read.
  func forEachUnit(of store: IndexObject, _ body: (String) -> Void) -> Bool {
    withoutActuallyEscaping(body) { body in
      var body = body
      return withUnsafeMutablePointer(to: &body) { context in
        applyToUnits(store, 0, context) { context, name in
          context?.assumingMemoryBound(to: ((String) -> Void).self).pointee(String(name))
          return true
        }
      }
    }
  }

  /// Whether a record contains symbols.
  ///
  /// The library treats a record without symbols as damaged when it enumerates the occurrences.
  func hasSymbols(_ record: IndexObject) -> Bool {
    var isFound = false
    return withUnsafeMutablePointer(to: &isFound) { context in
      _ = applyToSymbols(record, true, context) { context, _ in
        context?.assumingMemoryBound(to: Bool.self).pointee = true
        return false
      }
      return context.pointee
    }
  }

  /// Calls a function that reports failures as an object.
  ///
  /// - Throws: `IndexFault`, with the library's reason.
  func check<Result>(_ body: (IndexFailure) -> Result?) throws(IndexFault) -> Result {
    var failure: IndexObject?
    let result = body(&failure)
    let reason = failure.map { failure in
      defer { disposeError(failure) }
      return errorText(failure).map { String(cString: $0) } ?? ""
    }
    guard let result, reason == nil else {
      throw IndexFault(reason: reason.flatMap { $0.isEmpty ? nil : $0 } ?? "unknown reason")
    }
    return result
  }
}

/// A failure of the library, with its reason.
struct IndexFault: Error, Hashable {
  let reason: String
}

extension String {
  init(_ text: IndexText) {
    let bytes = UnsafeRawBufferPointer(start: text.iov_base, count: text.iov_len)
    self.init(decoding: bytes, as: UTF8.self)
  }
}
