/// Where a person wants secrets to be kept.
package enum SecretChoice: String, CaseIterable, Sendable {
  /// In the Secret Service if one answers, otherwise in a file.
  case auto
  case file
  case service
}

/// Where a secret is kept.
package enum SecretPlace: Equatable, Sendable {
  case service
  /// In a file, because the person or the platform has no other wish.
  case file
  /// In a file, because no Secret Service answers, for this reason.
  case fileInsteadOfService(String)
}
