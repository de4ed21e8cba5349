import { errors } from '@strapi/utils';
import type { SiteTextName } from '#contract/site';
import type { RequestContext } from '#platform/http/request-context';
import { readSiteText, type SiteText } from './site-text';

/** The action that reads a text of the site; 404 if visitors may not see it. A cached response is sent before Koa runs. */
export const createTextController =
  <Fields, Name extends SiteTextName>(text: SiteText<Fields, Name>) =>
  () => ({
    async read(ctx: RequestContext) {
      const response = await readSiteText(text);
      if (!response) throw new errors.NotFoundError('The site has no such page');
      ctx.body = response;
    },
  });
