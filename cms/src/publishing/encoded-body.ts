import type { Context } from 'koa';
import type { EncodedBody } from './cached-response';
import { negotiateCoding } from './content-coding';

const BODY = { br: 'brotli', gzip: 'gzip', identity: 'identity' } as const;

/** Sets the body of a response of Koa in the coding that the client prefers, with its validator; clients revalidate it. */
export function setEncodedBody(ctx: Context, body: EncodedBody): void {
  const coding = negotiateCoding(ctx.get('Accept-Encoding'));
  ctx.body = body[BODY[coding]];
  ctx.type = body.type;
  ctx.etag = body.etag;
  ctx.vary('Accept-Encoding');
  ctx.set('Cache-Control', 'no-cache');
  if (coding !== 'identity') ctx.set('Content-Encoding', coding);
}
