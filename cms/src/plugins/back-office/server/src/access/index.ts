export { openapiController } from './openapi-controller';
export { authorize, changeRefusal, maySeeHiddenClients } from './rules';
