/** Patterns in the output of a failed step, each with its hint. The first match counts. */
const HINTS = [
  [
    /ENOSPC|no space left on device/i,
    'The disk is full: free some space (an installation and a build need about 2 GB).',
  ],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH)\b|network (request|timeout)/,
    'The npm registry or a download server could not be reached: check the connection, or the proxy that npm is told to use (npm config get proxy).',
  ],
  [
    /gyp ERR!|node-gyp|not found: make|node-pre-gyp/,
    'better-sqlite3 found no ready-made binary and has to be compiled, which needs Python 3, make and a C++ compiler. On Debian and Ubuntu: apt-get install -y python3 make g++. On macOS: xcode-select --install.',
  ],
  [
    /heap out of memory|\bSIGKILL\b|Cannot allocate memory|ENOMEM/,
    'The machine ran out of memory: building the panel needs about 2 GB. Close other programs or add swap.',
  ],
  [/\b(EACCES|EPERM)\b/, 'A file could not be written: check who owns the folder and node_modules in it.'],
  [
    /can only install packages when your package\.json and package-lock\.json/,
    'The lockfile does not match package.json: run npm install in that folder and commit the lockfile.',
  ],
  [
    /\berror TS\d+|Rollup failed|\[vite\]|Build failed/,
    'The sources do not compile: fix what the lines above name (npm run check shows more).',
  ],
];

/** One sentence on how to fix a failed step, chosen by its output. */
export function troubleshootingHint(output) {
  const [, hint] = HINTS.find(([pattern]) => pattern.test(output)) ?? [];
  return hint ?? 'Fix what the lines above say and run the command again: finished steps are not repeated.';
}
