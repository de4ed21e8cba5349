import type { Core } from '@strapi/strapi';
import { visitorCleanup } from '#operations/privacy/retention';
import { answerHealth } from '#platform/http/shutdown';
import { rateLimits } from '#platform/limits/rate-limits';
import {
  accountTemplates,
  createUniqueEmailIndex,
  deleteMailsWithAccounts,
  installSessionTriggers,
  notifyPasswordChanges,
  protectLastSuperAdmin,
  syncRoles,
  unverifiedCleanup,
} from './accounts';
import { activityCleanup, recordLibraryWrites, recordPanelEdits } from './activity';
import { outbox, setTemplates } from './mail';
import { handlePanelEdits, meetingTemplates } from './meetings';
import { messageTemplates } from './messages';
import {
  guardPanelLogins,
  makePanelLinksSingleUse,
  panelTemplates,
  protectServerWrittenCollections,
  refuseAdminTokens,
  registerPanelActions,
  validateFields,
} from './panel';
import { configureMediaLibrary } from './pictures';

export async function bootstrap({ strapi }: { strapi: Core.Strapi }) {
  answerHealth(strapi);
  await rateLimits.open();
  guardPanelLogins(strapi);
  makePanelLinksSingleUse(strapi);
  refuseAdminTokens(strapi);
  await registerPanelActions(strapi);
  await syncRoles(strapi);
  protectServerWrittenCollections(strapi);
  await createUniqueEmailIndex(strapi);
  await installSessionTriggers(strapi);
  await configureMediaLibrary(strapi);
  validateFields();
  recordPanelEdits();
  recordLibraryWrites();
  handlePanelEdits();
  protectLastSuperAdmin();
  notifyPasswordChanges();
  activityCleanup.start();
  visitorCleanup.start();
  unverifiedCleanup.start();
  deleteMailsWithAccounts();
  setTemplates({ ...accountTemplates, ...messageTemplates, ...meetingTemplates, ...panelTemplates });
  outbox.start();
}
