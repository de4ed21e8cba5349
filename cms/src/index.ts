import type { Core } from '@strapi/strapi';
import { banner } from './banner';
import { env } from './environment/env';
import { service } from './plugins/back-office/server/src/service';
import { startChangeFeed } from './publishing/changes';
import { seedDemo } from './seed/seed-demo';

function announce() {
  const site = env.PUBLIC_URL;
  // Embedded, PUBLIC_URL may be Vite's address; the panel is always on the server's own port.
  const panel = env.MODE === 'server' ? site : `http://localhost:${env.PORT}`;
  const { email, password } = service('owner').introduction();
  process.stdout.write(banner({ site, panel: `${panel}/admin`, email, password }));
}

export default {
  /** Runs after every plugin's own bootstrap: the panel's roles exist by now. */
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await service('owner').ensure();
    if (env.SEED_DEMO) await seedDemo(strapi);
    await startChangeFeed(strapi);
    strapi.server.httpServer.once('listening', announce);
  },
};
