import ArgumentParser
import MovieDetail

/// The features of the site, before they are created; earlier ones migrate the database first.
let siteFeatures: [any SiteFeature.Type] = [
  AuthSite.self,
  QuerySuggestionsSite.self,
  MovieSearchSite.self,
  MovieDetailSite.self,
  ProductsSite.self,
  SavedSite.self,
]

/// The options of the features.
struct FeatureOptions: ParsableArguments {
  @OptionGroup var signIn: SignInOptions
}

/// Creates the features of the site, and returns them in the order of the navigation: the only file
/// that names them.
///
/// Where two features meet, one gets a closure or a value of the other. Earlier features' steps are
/// around those of later ones.
func makeFeatures(
  _ app: AppDIContainer,
  _ options: FeatureOptions
) async throws -> [any SiteFeature] {
  let account = try await AuthSite(app, options.signIn)
  let queries = QuerySuggestionsSite(
    app,
    searchPath: MovieSearchSite.searchPath,
  )
  let movieSearch = try MovieSearchSite(
    app,
    movies: MovieDetailSite.links,
    searches: queries.history,
  )
  let features: [(any SiteFeature)?] = [
    account,
    queries,
    movieSearch,
    try MovieDetailSite(
      app,
      lists: movieSearch.lists(as: ListedMovie.init),
      searches: queries.history,
    ),
    try ProductsSite(app),
    try SavedSite(app),
  ]
  return features.compactMap(\.self)
}
