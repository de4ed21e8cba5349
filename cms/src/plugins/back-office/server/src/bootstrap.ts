import type { Core } from '@strapi/strapi';
import { answerPanelEdits } from './meetings/panel-edits';
import { service } from './service';
import { deleteUnverifiedAccounts } from './setup/delete-unverified-accounts';
import { endSessions } from './setup/end-sessions';
import { forgetOldActivity } from './setup/forget-old-activity';
import { forgetOldVisitors } from './setup/forget-old-visitors';
import { keepSuperAdmin } from './setup/keep-super-admin';
import { setUpMediaLibrary } from './setup/media-library';
import { guardPanelLogins } from './setup/panel-logins';
import { registerPanelActions } from './setup/panel-permissions';
import { recordLibraryWrites } from './setup/record-library-writes';
import { recordPanelEdits } from './setup/record-panel-edits';
import { syncRoles } from './setup/roles';
import { protectServerWrittenCollections } from './setup/server-written-collections';
import { tellOfNewPasswords } from './setup/tell-of-new-passwords';
import { makeEmailsUnique } from './setup/unique-emails';
import { answerHealth } from './shutdown';

export async function bootstrap({ strapi }: { strapi: Core.Strapi }) {
  answerHealth(strapi);
  await service('rate-limits').open();
  guardPanelLogins(strapi);
  await registerPanelActions(strapi);
  await syncRoles(strapi);
  protectServerWrittenCollections(strapi);
  await makeEmailsUnique(strapi);
  await endSessions(strapi);
  await setUpMediaLibrary(strapi);
  recordPanelEdits();
  recordLibraryWrites();
  answerPanelEdits();
  keepSuperAdmin();
  tellOfNewPasswords();
  forgetOldActivity();
  forgetOldVisitors();
  deleteUnverifiedAccounts();
  service('outbox').start();
}
