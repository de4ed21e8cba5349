import path from 'node:path';
import { createStrapi } from '@strapi/strapi';

/** Stops the start of Strapi once the tables exist and are empty. */
class TablesCreated extends Error {}

/**
 * Creates the tables of a site that has never been started, without an account, demo content or a mail. The rows that
 * Strapi has written by then are replaced with all others.
 */
export async function createTables(): Promise<void> {
  const distDir = path.resolve(__dirname, '..', '..', '..');
  const strapi = createStrapi({ appDir: process.cwd(), distDir, autoReload: false, serveAdminPanel: false });
  try {
    await strapi.register();
    strapi.hook('strapi::content-types.afterSync').register(async () => {
      throw new TablesCreated();
    });
    await strapi.bootstrap();
  } catch (error) {
    if (!(error instanceof TablesCreated)) throw error;
  } finally {
    await strapi.destroy();
  }
}
