import path from 'node:path';
import { createStrapi } from '@strapi/strapi';

/** Ends the start of Strapi where the tables are made, and nothing is in them yet. */
class TablesAreMade extends Error {}

/**
 * Makes the tables of a site that has never been started, as its first start would: but no account, no demo content,
 * and no mail is sent. What Strapi itself may have written by then is replaced with everything else.
 */
export async function makeTables(): Promise<void> {
  const distDir = path.resolve(__dirname, '..', '..');
  const strapi = createStrapi({ appDir: process.cwd(), distDir, autoReload: false, serveAdminPanel: false });
  try {
    await strapi.register();
    strapi.hook('strapi::content-types.afterSync').register(async () => {
      throw new TablesAreMade();
    });
    await strapi.bootstrap();
  } catch (error) {
    if (!(error instanceof TablesAreMade)) throw error;
  } finally {
    await strapi.destroy();
  }
}
