// Read before every C++ file when better-sqlite3 12 is compiled for Node 24 or newer (install.mjs says so).
// Since 24.19 the constructor and destructor of node::ObjectWrap add and remove a clean-up hook, and removing one
// ends the process when the garbage collector runs outside of any context: a statement that is collected while
// the server idles would take it down. These overloads fit ObjectWrap alone and leave its hooks out, as before 24.19.
#include <node.h>

namespace node {
class ObjectWrap;
inline void AddEnvironmentCleanupHook(v8::Isolate *, void (*)(void *), ObjectWrap *) {}
inline void RemoveEnvironmentCleanupHook(v8::Isolate *, void (*)(void *), ObjectWrap *) {}
} // namespace node
