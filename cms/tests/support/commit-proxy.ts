import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The part of a commit that the proxy drops: the answer to a COMMIT, the COMMIT itself, or its answer and every further connection. */
export type CommitLoss = 'answer' | 'commit' | 'answer-and-server';

export interface CommitProxy {
  port: number;
  /** Applies the loss to the next COMMIT and everything after it on that connection. */
  loseNextCommit: (loss: CommitLoss) => void;
  /** Accepts connections again. */
  acceptConnections: () => void;
  stop: () => Promise<void>;
}

/** A proxy to PostgreSQL that can drop a COMMIT or its answer while the connection stays open. */
export async function startCommitProxy(host: string, port: number): Promise<CommitProxy> {
  let next: CommitLoss | null = null;
  let isDown = false;
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    if (isDown) return client.destroy();
    const upstream = connect(port, host);
    let dropsAnswers = false;
    let dropsRequests = false;
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => from.destroy()).on('close', () => to.destroy());
    }
    client.on('data', (piece) => {
      if (next && piece.includes('COMMIT;')) {
        dropsAnswers = true;
        dropsRequests = next === 'commit';
        isDown = next === 'answer-and-server';
        next = null;
      }
      if (!dropsRequests) upstream.write(piece);
    });
    upstream.on('data', (piece) => {
      if (!dropsAnswers) client.write(piece);
    });
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    // A listening TCP server has an address and a port.
    port: (server.address() as AddressInfo).port,
    loseNextCommit(loss) {
      next = loss;
    },
    acceptConnections() {
      isDown = false;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
