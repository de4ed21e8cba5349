import type { Server } from 'node:http';

const PATIENCE_MS = 10_000;

/** Lets running requests finish before Strapi cuts every connection; gives up on them after ten seconds. */
export function finishRequests(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
