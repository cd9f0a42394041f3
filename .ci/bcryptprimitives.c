// Wine 8 lacks this library of Windows, from which Rust's standard library takes random numbers.
#include <windows.h>
BOOLEAN WINAPI SystemFunction036(PVOID buffer, ULONG size);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE buffer, SIZE_T size) { return SystemFunction036(buffer, size); }
