package import Films

package func strictPackage(_ film: Film) {}
