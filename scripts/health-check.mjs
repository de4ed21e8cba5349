// The health check of a release: exit code 0 while the server at HOST and PORT takes requests, 1 otherwise.
const { HOST, PORT = '1337' } = process.env;
const host = !HOST || HOST === '0.0.0.0' ? '127.0.0.1' : HOST;
try {
  const { status } = await fetch(`http://${host}:${PORT}/_health`, { signal: AbortSignal.timeout(3000) });
  process.exitCode = status === 204 ? 0 : 1;
} catch {
  process.exitCode = 1;
}
