#ifndef C_DEMO_TMDB_H
#define C_DEMO_TMDB_H

// The demo's films. The compiler embeds them instantly; as SwiftPM resources embedded in code, they
// would take 40 seconds.

/// Lines of fields, separated by tabs: id, date, minutes, vote, language, genres, title, original
/// title if different, directors, roles, overview.
const char *demo_films(void);

#endif
