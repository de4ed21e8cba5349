import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The fate of a COMMIT: its answer is lost, it is lost itself, or its answer and every further connection are. */
export type CommitLoss = 'answer' | 'commit' | 'answer-and-server';

export interface CommitProxy {
  port: number;
  /** Loses the next COMMIT in this way; what the connection says after that is lost as well. */
  loseNextCommit: (loss: CommitLoss) => void;
  /** Takes connections again. */
  comeBack: () => void;
  stop: () => Promise<void>;
}

/** A way to the PostgreSQL at `host` and `port` over which a COMMIT or its answer may get lost, while the connection stays open. */
export async function startCommitProxy(host: string, port: number): Promise<CommitProxy> {
  let next: CommitLoss | null = null;
  let isDown = false;
  const sockets = new Set<Socket>();

  const server = createServer((asking) => {
    if (isDown) return asking.destroy();
    const answering = connect(port, host);
    let isSilent = false;
    let isDeaf = false;
    for (const [from, to] of [
      [asking, answering],
      [answering, asking],
    ] as const) {
      sockets.add(from);
      from.on('error', () => from.destroy()).on('close', () => to.destroy());
    }
    asking.on('data', (piece) => {
      if (next && piece.includes('COMMIT;')) {
        isSilent = true;
        isDeaf = next === 'commit';
        isDown = next === 'answer-and-server';
        next = null;
      }
      if (!isDeaf) answering.write(piece);
    });
    answering.on('data', (piece) => {
      if (!isSilent) asking.write(piece);
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
    comeBack() {
      isDown = false;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
