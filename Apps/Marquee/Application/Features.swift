import MovieDetail

/// What the help of the command and `--show-settings` say of the features.
let featureSummaries: [FeatureSummary] = [
  MovieSearchScreens.summary(
    details: MovieDetailScreens.address,
  ),
  MovieDetailScreens.summary,
  QuerySuggestionsScreens.summary,
  ProductsScreens.summary,
  SavedScreens.summary,
  AuthScreens.summary,
]

/// Creates the features, connects those that meet, and returns them in the order of their tabs.
///
/// To remove a feature from this app, remove its folder and the lines that name it here and in
/// `featureSummaries`.
@MainActor
func makeFeatures(_ app: AppDIContainer) throws -> [any ScreenFeature] {
  let queries = try QuerySuggestionsScreens(app)
  let movieDetail = try MovieDetailScreens(
    app,
    listedMovie: MovieSearchScreens.storedMovie(app, as: ListedMovie.init),
  )
  let movieSearch = try MovieSearchScreens(
    app,
    makeDetails: movieDetail.makeScreen,
    makeSuggestions: queries.makePanel,
    recordQuery: queries.record,
  )
  let products = try ProductsScreens(app)
  let saved = try SavedScreens(app)
  let account = try AuthScreens(app)
  return [
    movieSearch,
    movieDetail,
    queries,
    products,
    saved,
    account,
  ]
}
