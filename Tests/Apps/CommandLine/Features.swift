/// The commands of the features, and all that these tests name of them outside of their folders.
let features: [FeatureCommand] = [
  .auth,
  .movieDetail,
  .movieSearch,
  .products,
  .querySuggestions,
  .saved,
]
