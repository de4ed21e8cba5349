import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct as start } from '../../../scripts/harness/product.mjs';

/** A site that runs already, by its address; the journeys marked @smoke need no more of it than its owner and its mails. */
const { SITE_URL, OWNER_EMAIL, OWNER_PASSWORD } = process.env;

/** The first super admin, and the owner who gets the mails. */
export const OWNER = {
  email: OWNER_EMAIL || 'owner@studio.test',
  password: OWNER_PASSWORD || 'a long enough secret',
};

/**
 * Starts the built product as `npm start` does, on a data folder of its own, with mails going to `smtpPort`, and resolves
 * when it serves. `connections` is a file that lists every address the server has opened a connection to.
 */
export async function startProduct(smtpPort: number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portfolio-e2e-'));
  const connections = path.join(dataDir, 'connections.txt');
  const watch = path.join(import.meta.dirname, 'watch-connections.cjs');
  const environment = {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    SUPER_ADMIN_EMAIL: OWNER.email,
    SUPER_ADMIN_PASSWORD: OWNER.password,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
    WATCHED_CONNECTIONS: connections,
  };
  const server = await start(environment, ['--require', watch]);
  await server.ready();
  return {
    url: server.url,
    output: server.output,
    connections,
    stop: async () => {
      server.send('SIGTERM');
      await server.ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The site that SITE_URL names, or one of our own. */
export async function openProduct(smtpPort: number): Promise<Product> {
  if (!SITE_URL) return startProduct(smtpPort);
  return { url: SITE_URL, output: () => 'It was started elsewhere.', connections: '', stop: async () => {} };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
