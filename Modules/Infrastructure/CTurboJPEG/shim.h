#ifndef MARQUEE_CTURBOJPEG_SHIM_H
#define MARQUEE_CTURBOJPEG_SHIM_H

#include <turbojpeg.h>

#endif
