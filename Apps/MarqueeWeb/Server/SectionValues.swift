import Wording

/// The values of a section, which shows the content of a page at one moment.
struct SectionValues {
  let kind: String
  /// The new title of the window; `nil` if the head has the same.
  let documentTitle: String?
  let title: String
  let summary: String?
  let shown: ShownCount?
  let age: String?
  let updating: String?
  /// An error above the data, or above what the visitor can do about it.
  let error: AlertValues?
  let body: String
  let deadEnd: DeadEndValues?

  init(_ kind: String, _ content: PageContent, _ page: Page, documentTitle: String?) {
    self.kind = kind
    self.documentTitle = documentTitle
    title = content.title
    summary = content.summary.isEmpty ? nil : content.summary
    shown = content.shown
    updating = kind == "stored" ? WebStrings(page.language).updating : nil
    body = content.body
    // After stored data, an error comes at the end of the page.
    let hasError = kind != "stored" && !content.isDeadEnd
    let error = hasError ? content.error.map { AlertValues($0, content, page) } : nil
    self.error = error
    age = content.body.isEmpty || error?.isAboutAge == true ? nil : content.age
    deadEnd =
      content.isDeadEnd || content.links != nil
      ? DeadEndValues(content.isDeadEnd ? content.error : nil, content.links, page) : nil
  }
}

/// An error on a page that shows something else as well.
struct AlertValues {
  /// `nil` if the page shows what it is about.
  let cause: String?
  let advice: String
  /// The address of the page; `nil` if another attempt is pointless.
  let retry: String?
  let tryAgain: String
  /// Whether the advice says how old the data is.
  var isAboutAge: Bool { retry != nil }

  init(_ error: PageError, _ content: PageContent, _ page: Page) {
    let text = WebStrings(page.language)
    let age = error.canRetry ? content.age : nil
    cause = age != nil || error.text.title == content.title ? nil : error.text.title
    let reason = error.text.advice.prefix(1).lowercased() + error.text.advice.dropFirst()
    advice = age.map { text.errors.notUpdated($0, reason) } ?? error.text.advice
    retry = age == nil ? nil : page.target
    tryAgain = text.tryAgain
  }
}

/// What a visitor can do on a page that has nothing to show.
struct DeadEndValues {
  /// `nil` if the page says so itself.
  let advice: String?
  let retry: String?
  let tryAgain: String
  let homePage: String
  let list: LinkList?

  init(_ error: PageError?, _ list: LinkList?, _ page: Page) {
    let text = WebStrings(page.language)
    advice = error?.text.advice
    retry = error?.canRetry == true ? page.target : nil
    tryAgain = text.tryAgain
    homePage = text.homePage
    self.list = list
  }
}

/// The values of the end of a page that has shown stored data, and shows no current data.
struct LateValues {
  let error: AlertValues?
  let isCurrent: Bool

  init(_ error: AlertValues?) {
    self.error = error
    isCurrent = error == nil
  }
}
