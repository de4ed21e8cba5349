import type { Core } from '@strapi/strapi';
import { answerHealth } from '#platform/http/shutdown';
import { rateLimits } from '#platform/limits/rate-limits';
import { scheduleVisitorRetention } from '../../../../operations/privacy/retention';
import {
  accountTemplates,
  deleteAccountMails,
  deleteUnverifiedAccounts,
  endSessions,
  keepSuperAdmin,
  makeEmailsUnique,
  notifyPasswordChanges,
  syncRoles,
} from './accounts';
import { deleteExpiredEntries, recordLibraryWrites, recordPanelEdits } from './activity';
import { outbox, setTemplates } from './mail';
import { answerPanelEdits, meetingTemplates } from './meetings';
import { messageTemplates } from './messages';
import {
  guardPanelLogins,
  limitPanelLinks,
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
  limitPanelLinks(strapi);
  refuseAdminTokens(strapi);
  await registerPanelActions(strapi);
  await syncRoles(strapi);
  protectServerWrittenCollections(strapi);
  await makeEmailsUnique(strapi);
  await endSessions(strapi);
  await configureMediaLibrary(strapi);
  validateFields();
  recordPanelEdits();
  recordLibraryWrites();
  answerPanelEdits();
  keepSuperAdmin();
  notifyPasswordChanges();
  deleteExpiredEntries();
  scheduleVisitorRetention();
  deleteUnverifiedAccounts();
  deleteAccountMails();
  setTemplates({ ...accountTemplates, ...messageTemplates, ...meetingTemplates, ...panelTemplates });
  outbox.start();
}
