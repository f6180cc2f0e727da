#ifndef C_DEMO_DATA_H
#define C_DEMO_DATA_H

// The demo's data. The compiler embeds it instantly; as SwiftPM resources embedded in code, it
// would take 40 seconds.

/// A table in UTF-8: lines of tab-separated fields.
struct DemoTable {
  const unsigned char *bytes;
  long count;
};

/// id, date, minutes, vote, language, genres, title, original title if different, directors, roles,
/// overview.
struct DemoTable demo_films(void);

/// id, category, title, brand, price, tags, description.
struct DemoTable demo_products(void);

#endif
