import { errors } from '@strapi/utils';
import { z } from 'zod';
import { link } from '../../../../../contract/fields';
import { sentenceOf } from '../../../../../contract/problem';

/** The fields whose addresses visitors follow; an edit in the panel sends some of them. */
const LINKS: Record<string, z.ZodType> = {
  'api::tool.tool': z.object({ link: link.nullish() }),
  'api::portfolio.portfolio': z.object({ link: link.nullish(), source: link.nullish() }),
  'api::contact.contact': z.object({ social: z.array(z.object({ baseURL: link.nullish() })).nullish() }),
};

/** Refuses an address that would run code, by whatever way a record is written: the panel knows no such rule. */
export function checkLinks(): void {
  strapi.documents.use((ctx, next) => {
    const links = LINKS[ctx.uid];
    if (links && 'data' in ctx.params) {
      const result = links.safeParse(ctx.params.data);
      if (!result.success) throw new errors.ValidationError(sentenceOf(result.error));
    }
    return next();
  });
}
