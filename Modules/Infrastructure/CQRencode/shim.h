#ifndef MARQUEE_CQRENCODE_SHIM_H
#define MARQUEE_CQRENCODE_SHIM_H

#include <qrencode.h>

#endif
