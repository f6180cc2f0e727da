extension SiteCookie {
  static func visitor(isSecure: Bool) -> SiteCookie {
    SiteCookie("visitor", lifetime: Int(Visitor.lifetime), isSecure: isSecure)
  }
}
