/**
 * Where each rule is:
 * - who may call an operation, such as approving an admin: its `requirement` in `cms/src/contract/operations`
 * - what a requirement asks of an account, and whose account nobody changes: `rules.ts`
 */
export { openapiController } from './openapi-controller';
export { authorize, changeRefusal, maySeeHiddenClients } from './rules';
