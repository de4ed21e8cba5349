import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { OperationName } from '#contract/operations';
import { finishRequests } from '#platform/http/shutdown';
import { validate } from '#platform/http/validate';
import { rateLimit } from '#platform/limits/rate-limit';
import { rateLimits } from '#platform/limits/rate-limits';
import { visitorRetention } from '../../../../operations/privacy/retention';
import { openapiController } from './access';
import {
  accountController,
  accountsController,
  authorizeRequest,
  closePasswords,
  firstSuperAdmin,
  registration,
} from './accounts';
import { activityController, activityLog, recordLibraryMoves, recordOperation } from './activity';
import { bootstrap } from './bootstrap';
import contentTypes from './content-types';
import { outbox, signedLinks } from './mail';
import { meetings, meetingsController } from './meetings';
import { messagesController } from './messages';
import {
  cloneRights,
  libraryIds,
  libraryRights,
  panelController,
  panelLogin,
  panelOwnPassword,
  panelRefresh,
  panelSession,
} from './panel';
import { missingSizes, pictures, unusedPictures, uploadController } from './pictures';
import { register } from './register';
import { routes } from './routes';

const controllers = {
  account: accountController,
  accounts: accountsController,
  activity: activityController,
  meetings: meetingsController,
  messages: messagesController,
  openapi: openapiController,
  panel: panelController,
  upload: uploadController,
};

const middlewares = {
  activity: recordOperation,
  'clone-rights': cloneRights,
  'library-ids': libraryIds,
  'library-moves': recordLibraryMoves,
  'library-rights': libraryRights,
  'panel-login': panelLogin,
  'panel-own-password': panelOwnPassword,
  'panel-refresh': panelRefresh,
  'panel-session': panelSession,
  'rate-limit': rateLimit,
  validate,
};

const policies = {
  async access(ctx: Context, { operation }: { operation: OperationName }) {
    await authorizeRequest(ctx, operation);
    return true;
  },
};

/** For `strapi console` and for tests; the code of the project imports the modules themselves. */
const services = {
  activity: () => activityLog,
  links: () => signedLinks,
  meetings: () => meetings,
  outbox: () => outbox,
  owner: () => firstSuperAdmin,
  'picture-sizes': () => missingSizes,
  pictures: () => pictures,
  'rate-limits': () => rateLimits,
  registration: () => registration,
  'unused-pictures': () => unusedPictures,
  visitors: () => visitorRetention,
};

async function destroy({ strapi }: { strapi: Core.Strapi }) {
  await finishRequests(strapi.server.httpServer);
  await Promise.all([outbox.stop(), missingSizes.stop()]);
  rateLimits.close();
  await closePasswords();
}

export default { register, bootstrap, destroy, contentTypes, controllers, middlewares, policies, routes, services };
