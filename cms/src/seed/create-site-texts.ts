import type { Core } from '@strapi/strapi';
import { SITE_TEXT_NAMES } from '#contract/site';
import { contentTypeUid } from '#crud/resource';
import { env } from '#platform/environment/env';
import { texts } from '../api/site-texts';
import { SITE_TEXTS } from './content/site-texts';
import { hasDemo } from './seed-demo';

const CREATED = { type: 'plugin', name: 'back-office', key: 'site-texts' } as const;

/** The words of a new site: the defaults, those of the demo where it was seeded, and the name that the environment states. */
const firstWords = (isDemo: boolean) =>
  Object.fromEntries(
    SITE_TEXT_NAMES.map((name) => [name, { ...texts[name].defaults, ...(isDemo ? SITE_TEXTS[name] : {}) }]),
  );

/**
 * Stores the site's own words once for each database, an earlier one too. Later starts leave them alone, so that deleted
 * ones stay deleted.
 */
export async function createSiteTexts(strapi: Core.Strapi): Promise<void> {
  if (await strapi.store(CREATED).get({})) return;
  await strapi.db.transaction(async () => {
    const words = firstWords(await hasDemo(strapi));
    if (env.SITE_NAME) Object.assign(words.site ?? {}, { name: env.SITE_NAME });
    for (const name of SITE_TEXT_NAMES) {
      const uid = contentTypeUid(name);
      // The document service types the data of all content types at once; the rules of the text check it.
      const data = words[name] as never;
      if ((await strapi.db.query(uid).count()) === 0) await strapi.documents(uid).create({ data });
    }
    await strapi.store(CREATED).set({ value: true });
  });
}
