#ifndef MARQUEE_CPOSTGRES_SHIM_H
#define MARQUEE_CPOSTGRES_SHIM_H

// Debian keeps the header in a folder that is found only with pkg-config.
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#include <postgresql/libpq-fe.h>
#endif

/// The five characters of an error's SQLSTATE, or NULL. Needed because Swift does not import
/// character constants such as PG_DIAG_SQLSTATE.
static inline const char *cpostgres_sqlstate(const PGresult *result) {
  return PQresultErrorField(result, PG_DIAG_SQLSTATE);
}

/// The first line of an error, without the details, which may contain values. Needed as above.
static inline const char *cpostgres_message(const PGresult *result) {
  return PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
}

#endif
