import { openApiDocument, type TokenUse } from '../../../../../contract/openapi';
import type { CallContext } from '../../../../../routing/context';
import { REQUIREMENTS, type Requirement } from '../access/rules';

const TOKEN_USE: Record<Requirement, TokenUse> = {
  anyone: 'ignored',
  'visitor-or-account': 'optional',
  'account-or-registrant': 'optional',
  account: 'required',
  admin: 'required',
  superAdmin: 'required',
};

/** The API's description of itself. */
export default () => {
  const document = openApiDocument((name) => TOKEN_USE[REQUIREMENTS[name]]);
  return {
    openapi(ctx: CallContext) {
      ctx.body = document;
    },
  };
};
