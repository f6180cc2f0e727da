/// Names modules, layers or paths: `*` stands for any characters but `/`, `**` for any at all, `?`
/// for one, `{name}` for some that have to be the same within one set.
///
/// A pattern with a `/` is compared with paths, any other with the names of modules and layers.
package struct Pattern: Hashable, Sendable {
  package let text: String
}
