import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const fileFor = (pathname: string) => (path.extname(pathname) ? pathname : path.posix.join(pathname, 'index.html'));

/** Serves a folder with `index.html` for folders and `404.html` for missing files. */
export async function serveStatically(folder: string) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const found = await readFile(path.join(folder, fileFor(pathname))).catch(() => null);
    response.statusCode = found ? 200 : 404;
    response.end(found ?? (await readFile(path.join(folder, '404.html'))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    get: (address: string) => fetch(`http://127.0.0.1:${port}${address}`),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
