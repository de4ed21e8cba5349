import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct as start } from '../../../scripts/testing/start-product.mjs';

/** The URL of a running site, for the tests marked @smoke, which need only the owner's account and mails. */
const { SITE_URL, OWNER_EMAIL, OWNER_PASSWORD } = process.env;

/** The first super admin, who also receives the owner's mails. */
export const OWNER = {
  email: OWNER_EMAIL || 'owner@studio.test',
  password: OWNER_PASSWORD || 'a long enough secret',
};

/**
 * Starts the built product as `npm start` does, with its own data folder and mails going to `smtpPort`; resolves when
 * it serves. `connections` is a file that lists every address to which the server has opened a connection.
 */
export async function startProduct(smtpPort: number, variables: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portfolio-e2e-'));
  const connections = path.join(dataDir, 'connections.txt');
  const required = ['watch-connections.cjs', 'keep-connections.cjs'].map((name) =>
    path.join(import.meta.dirname, name),
  );
  const environment = {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    SUPER_ADMIN_EMAIL: OWNER.email,
    SUPER_ADMIN_PASSWORD: OWNER.password,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
    WATCHED_CONNECTIONS: connections,
    ...variables,
  };
  const server = await start(
    environment,
    required.flatMap((file) => ['--require', file]),
  );
  await server.ready();
  return {
    url: server.url,
    output: server.output,
    connections,
    stop: async () => {
      server.kill('SIGTERM');
      await server.ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Uses the site at SITE_URL or starts one. */
export async function openProduct(smtpPort: number): Promise<Product> {
  if (!SITE_URL) return startProduct(smtpPort);
  return { url: SITE_URL, output: () => 'It was started elsewhere.', connections: '', stop: async () => {} };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
