// The compiler reads this file before every C++ file of better-sqlite3 12 on Node 24 or newer (see install.mjs).
// Since 24.19 the constructor and destructor of node::ObjectWrap add and remove a clean-up hook, and removing one ends
// the process when the garbage collector runs outside of any context: collecting a statement while the server is idle
// would end it. These overloads match ObjectWrap alone and leave its hooks out, as before 24.19.
#include <node.h>

namespace node {
class ObjectWrap;
inline void AddEnvironmentCleanupHook(v8::Isolate *, void (*)(void *), ObjectWrap *) {}
inline void RemoveEnvironmentCleanupHook(v8::Isolate *, void (*)(void *), ObjectWrap *) {}
} // namespace node
