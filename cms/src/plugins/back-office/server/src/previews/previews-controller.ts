import { existsSync } from 'node:fs';
import createError, { isHttpError } from 'http-errors';
import type { z } from 'zod';
import { authorize } from '#back-office/access';
import { currentSession } from '#back-office/accounts';
import { collections } from '#contract/collections';
import type { operations } from '#contract/operations';
import { RENDERER_FILE } from '#platform/environment/renderer-file';
import { createClientSignal } from '#platform/http/client-signal';
import type { RequestContext } from '#platform/http/request-context';
import { createPreview } from './unsaved-records';

/** The operation on previews of unsaved records. */
export const previewsController = {
  async create(ctx: RequestContext<z.output<typeof operations.preview.create.body>>) {
    const { collection } = ctx.request.body;
    const refusal = authorize(collections[collection].operations.update.requirement, ctx.state.account);
    if (refusal) throw createError(refusal.status, refusal.message);
    if (!existsSync(RENDERER_FILE)) throw createError(503, 'The site has not been built, so it has no previews');
    try {
      ctx.body = { url: await createPreview(ctx.request.body, currentSession(ctx), createClientSignal(ctx)) };
      ctx.status = 201;
    } catch (error) {
      if (isHttpError(error) && error.status === 429) ctx.set('Retry-After', '60');
      throw error;
    }
  },
};
