import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { publishDueCaseStudies } from '#api/case-study/scheduled-publishing';
import { visitorRetention } from '#commands/privacy/retention';
import type { OperationName } from '#contract/operations';
import { finishRequests } from '#platform/http/shutdown';
import { validate } from '#platform/http/validate';
import { stopJobs } from '#platform/jobs/job';
import { rateLimit, rateLimitRoom, rateLimits } from '#platform/limits/rate-limits';
import { openapiController } from './access';
import {
  accountManagementController,
  authorizeRequest,
  firstSuperAdmin,
  operationBody,
  ownAccountController,
  registration,
  sessionsController,
  storedSessions,
} from './accounts';
import { activityController, activityLog, recordLibraryMoves } from './activity';
import { bootstrap } from './bootstrap';
import { listBusyCalendars, readBusyTimes, readDueCalendars, readNow } from './busy-calendars';
import contentTypes from './content-types';
import { feedbackController, feedbackRetention } from './feedback';
import { createFirstVersions, deleteExpiredVersions, historyController } from './history';
import { inboxController } from './inbox';
import { listOrderController } from './list-order';
import { outbox, signedLinks } from './mail';
import { meetings, meetingsController, remindOfMeetings } from './meetings';
import { messagesController, reportSuspectedSpam } from './messages';
import {
  libraryFiles,
  nameSingleTypes,
  panelBody,
  refuseSelections,
  validateLibraryIds,
  validateListQuery,
} from './panel';
import { endDashboardSession, keepProfile, panelDoorController, protectSessionRefresh } from './panel-sessions';
import { panelController } from './panel-widgets';
import { missingSizes, pictures, unusedPictures, uploadController } from './pictures';
import { deleteExpiredPreviews, previewsController } from './previews';
import { register } from './register';
import { routes } from './routes';
import { deleteExpiredChallenges, endSessionsController, factorsController, loginController } from './second-factor';
import { setupController } from './setup';

const controllers = {
  account: ownAccountController,
  accounts: accountManagementController,
  activity: activityController,
  endSessions: endSessionsController,
  factors: factorsController,
  feedback: feedbackController,
  history: historyController,
  inbox: inboxController,
  listOrder: listOrderController,
  login: loginController,
  meetings: meetingsController,
  messages: messagesController,
  openapi: openapiController,
  panel: panelController,
  panelDoor: panelDoorController,
  previews: previewsController,
  sessions: sessionsController,
  setup: setupController,
  upload: uploadController,
};

const middlewares = {
  'library-files': libraryFiles,
  'list-of-files': validateListQuery('plugin::upload.file'),
  'list-of-folders': validateListQuery('plugin::upload.folder'),
  'list-of-records': validateListQuery(),
  'media-library-ids': validateLibraryIds,
  'media-library-moves': recordLibraryMoves,
  'named-single-types': nameSingleTypes,
  'operation-body': operationBody,
  'panel-body': panelBody,
  'panel-logout': endDashboardSession,
  'panel-profile': keepProfile,
  'panel-refresh': protectSessionRefresh,
  'plain-relations': refuseSelections,
  'rate-limit': rateLimit,
  'rate-limit-room': rateLimitRoom,
  validate,
};

const policies = {
  async access(ctx: Context, { operation }: { operation: OperationName }) {
    await authorizeRequest(ctx, operation);
    return true;
  },
};

/** For `strapi console` and tests; other code imports the modules. */
const services = {
  activity: () => activityLog,
  'busy-calendars': () => ({ listBusyCalendars, readBusyTimes, readDueCalendars, readNow }),
  'case-studies': () => ({ publishDue: publishDueCaseStudies }),
  challenges: () => ({ deleteExpired: deleteExpiredChallenges }),
  feedback: () => feedbackRetention,
  history: () => ({ createFirstVersions, deleteExpired: deleteExpiredVersions }),
  links: () => signedLinks,
  meetings: () => meetings,
  outbox: () => outbox,
  owner: () => firstSuperAdmin,
  'picture-sizes': () => missingSizes,
  pictures: () => pictures,
  previews: () => ({ deleteExpired: deleteExpiredPreviews }),
  'rate-limits': () => rateLimits,
  registration: () => registration,
  sessions: () => storedSessions,
  'suspected-spam': () => ({ report: reportSuspectedSpam }),
  reminders: () => ({ remind: remindOfMeetings }),
  'unused-pictures': () => unusedPictures,
  visitors: () => visitorRetention,
};

async function destroy({ strapi }: { strapi: Core.Strapi }) {
  await finishRequests(strapi.server.httpServer);
  await stopJobs();
  rateLimits.close();
}

export default { register, bootstrap, destroy, contentTypes, controllers, middlewares, policies, routes, services };
