import ArgumentParser

/// The features of the site, before they are created; earlier ones migrate the database first.
let siteFeatures: [any SiteFeature.Type] = [
  AuthSite.self,
  QuerySuggestionsSite.self,
  MovieSearchSite.self,
  MovieDetailSite.self,
  ProductsSite.self,
]

/// The options of the features.
struct FeatureOptions: ParsableArguments {
  @OptionGroup var signIn: SignInOptions
}

/// Creates the features of the site, in the order of the navigation: the only file that names them.
///
/// Where two features meet, one gets a closure or a value of the other. Earlier features' steps are
/// around those of later ones.
func makeFeatures(
  _ app: AppDIContainer,
  _ options: FeatureOptions
) async throws -> [any SiteFeature] {
  let accounts = try await AuthSite(
    app,
    options.signIn,
  )
  let queries = QuerySuggestionsSite(
    app,
    searchPath: MovieSearchSite.searchPath,
  )
  let movieSearch = try MovieSearchSite(
    app,
    moviePath: MovieDetailSite.path,
    posterPath: MovieDetailSite.posterPath,
    searches: queries.history,
  )
  let movieDetail = try MovieDetailSite(
    app,
    listedMovie: movieSearch.listedMovie,
    genrePath: MovieSearchSite.genrePath,
    personPath: MovieSearchSite.personPath,
    similarMovies: movieSearch.similarMovies,
    searches: queries.history,
  )
  let products = try ProductsSite(app)
  let features: [(any SiteFeature)?] = [
    accounts,
    queries,
    movieSearch,
    movieDetail,
    products,
  ]
  return features.compactMap(\.self)
}
