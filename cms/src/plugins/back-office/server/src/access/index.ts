export { openapiController } from './openapi-controller';
export { authorize, changeRefusal, maySeeHiddenClients, REQUIREMENTS } from './rules';
