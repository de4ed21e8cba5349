import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A line to the site that loses connections: a TCP proxy. `lose(path)` cuts the connections of the next requests whose
 * path contains `path`, each in the middle of its response, until `mend()` is called. `requests` lists the method and path
 * of every request.
 */
export async function openFlakyLine(site: string) {
  const { hostname, port } = new URL(site);
  const lost = new Set<string>();
  const sockets = new Set<Socket>();
  const requests: string[] = [];

  const forward = (browser: Socket) => {
    const server = connect(Number(port), hostname);
    let isLost = false;
    browser.on('data', (request) => {
      const [line] = /^[A-Z]+ \/\S*/.exec(request.toString('latin1')) ?? [];
      if (line) requests.push(line);
      if ([...lost].some((path) => line?.includes(path))) isLost = true;
      server.write(request);
    });
    server.on('data', (response) => {
      browser.write(isLost ? response.subarray(0, response.length / 2) : response);
      if (isLost) server.destroy();
    });
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroySoon();
      });
    }
  };

  const proxy = createServer(forward).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    lose: (path: string) => lost.add(path),
    mend: () => lost.clear(),
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
