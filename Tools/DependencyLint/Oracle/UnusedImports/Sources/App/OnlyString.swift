import Films  // unused

let onlyString = "Film"
