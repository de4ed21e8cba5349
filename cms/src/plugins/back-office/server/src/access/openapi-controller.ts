import { createOpenApiDocument } from '#contract/openapi';
import type { RequestContext } from '#platform/http/request-context';

const document = createOpenApiDocument();

/** Serves the OpenAPI document. */
export const openapiController = {
  openapi(ctx: RequestContext) {
    ctx.body = document;
  },
};
