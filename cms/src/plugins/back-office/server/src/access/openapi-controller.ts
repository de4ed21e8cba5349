import { createOpenApiDocument, type TokenUse } from '#contract/openapi';
import type { RequestContext } from '#platform/http/request-context';
import { REQUIREMENTS, type Requirement } from './rules';

const TOKEN_USE: Record<Requirement, TokenUse> = {
  anyone: 'ignored',
  'visitor-or-account': 'optional',
  'account-or-registrant': 'optional',
  account: 'required',
  admin: 'required',
  superAdmin: 'required',
};

const document = createOpenApiDocument((name) => TOKEN_USE[REQUIREMENTS[name]]);

/** Serves the OpenAPI document. */
export const openapiController = {
  openapi(ctx: RequestContext) {
    ctx.body = document;
  },
};
