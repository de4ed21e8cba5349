import { errors } from '@strapi/utils';
import type { RequestContext } from '#platform/http/request-context';
import { listCaseStudies, readCaseStudy } from '../public-case-studies';

/** Cached responses are sent before Koa runs. */
export default () => ({
  async list(ctx: RequestContext) {
    ctx.body = await listCaseStudies();
  },

  async read(ctx: RequestContext) {
    const caseStudy = await readCaseStudy(ctx.params.slug ?? '');
    if (!caseStudy) throw new errors.NotFoundError('There is no such case study');
    ctx.body = caseStudy;
  },
});
