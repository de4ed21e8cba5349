import { isHttpError } from 'http-errors';
import type { z } from 'zod';
import { authorize } from '#back-office/access';
import type { adminPictureInput, clientPictureInput, pictureInput } from '#contract/upload';
import { signalOfClient } from '#platform/http/client-gone';
import type { RequestContext } from '#platform/http/request-context';
import { decodeDataUrl } from './decode-data-url';
import type { PictureKind } from './folder';
import { pictures } from './pictures';

type Upload<Body extends z.ZodType = typeof pictureInput> = RequestContext<z.output<Body>>;

async function answer(ctx: Upload, kind: PictureKind, name?: string) {
  try {
    const { store, urlOf } = pictures;
    const bytes = decodeDataUrl(ctx.request.body.imageString);
    // A picture may wait for its turn: its text is not kept meanwhile.
    ctx.request.body.imageString = '';
    const rank = authorize('admin', ctx.state.account ?? null) === null ? 'first' : 'last';
    const file = await store({ kind, name, bytes, rank, gone: signalOfClient(ctx) });
    ctx.body = { url: urlOf(file) };
    ctx.status = 201;
  } catch (error) {
    if (isHttpError(error) && error.status === 429) ctx.set('Retry-After', '60');
    throw error;
  }
}

/** A picture for each kind of record; the record itself is saved by another call, with the URL that is answered here. */
export const uploadController = {
  admin: (ctx: Upload<typeof adminPictureInput>) => answer(ctx, 'admin', ctx.request.body.adminName),
  personal: (ctx: Upload) => answer(ctx, 'personal'),
  tool: (ctx: Upload) => answer(ctx, 'tool'),
  portfolio: (ctx: Upload) => answer(ctx, 'portfolio'),
  client: (ctx: Upload<typeof clientPictureInput>) => answer(ctx, 'client', ctx.request.body.clientProjectName),
};
