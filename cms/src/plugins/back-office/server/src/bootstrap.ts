import type { Core } from '@strapi/strapi';
import { AVAILABILITY_UID, availability, createAvailability } from '#api/availability/availability';
import { installCaseStudyRules, prepareCaseStudies } from '#api/case-study/publication';
import { validateSingleType } from '#content/single-type';
import { visitorCleanup } from '#operations/privacy/retention';
import { answerHealth } from '#platform/http/shutdown';
import { rateLimits } from '#platform/limits/rate-limits';
import {
  accountTemplates,
  createSessionsTable,
  createUniqueEmailIndex,
  deleteMailsWithAccounts,
  hashDocumentPasswords,
  installSessionTriggers,
  notifyPasswordChanges,
  protectLastSuperAdmin,
  refuseTakenSpellings,
  sessionCleanup,
  syncRoles,
  unverifiedCleanup,
} from './accounts';
import { activityCleanup, recordDocuments, recordLibraryWrites } from './activity';
import { busyCalendarsJob, createCalendarIndex } from './busy-calendars';
import { challengeCleanup, createChallengeTable, createFactorRules, factorTemplates } from './factors';
import { createVersionIndex, historyCleanup } from './history';
import { outbox, setTemplates } from './mail';
import { handlePanelEdits, installHeldTimes, meetingTemplates, reminderJob } from './meetings';
import { messageTemplates, suspectedSpamJob } from './messages';
import { protectAccounts, protectServerWrittenCollections, validateFields } from './panel';
import { configureMediaLibrary } from './pictures';
import { createPreviewTables, previewCleanup } from './previews';
import { rememberSavedLegalTexts } from './setup';

export async function bootstrap({ strapi }: { strapi: Core.Strapi }) {
  answerHealth(strapi);
  await rateLimits.open();
  await syncRoles(strapi);
  protectServerWrittenCollections(strapi);
  protectAccounts();
  await createUniqueEmailIndex(strapi);
  await createCalendarIndex(strapi);
  await createVersionIndex(strapi);
  await createSessionsTable(strapi);
  // Previews refer to sessions.
  await createPreviewTables(strapi);
  await createChallengeTable(strapi);
  await createFactorRules(strapi);
  await installSessionTriggers(strapi);
  await configureMediaLibrary(strapi);
  validateFields();
  prepareCaseStudies();
  await createAvailability(strapi);
  // Before the recorder, which locks the row of a meeting: every change of one locks the rules for meetings first.
  await installHeldTimes(strapi);
  // Before the recorder, which locks the account: every change locks the super admins first.
  protectLastSuperAdmin();
  refuseTakenSpellings();
  recordDocuments();
  recordLibraryWrites();
  handlePanelEdits();
  validateSingleType(AVAILABILITY_UID, availability);
  installCaseStudyRules();
  rememberSavedLegalTexts();
  notifyPasswordChanges();
  // The innermost: the other middlewares see the password among the fields that are written.
  hashDocumentPasswords();
  activityCleanup.start();
  historyCleanup.start();
  previewCleanup.start();
  sessionCleanup.start();
  challengeCleanup.start();
  visitorCleanup.start();
  unverifiedCleanup.start();
  deleteMailsWithAccounts();
  setTemplates({
    ...accountTemplates,
    ...factorTemplates,
    ...messageTemplates,
    ...meetingTemplates,
  });
  outbox.start();
  reminderJob.start();
  suspectedSpamJob.start();
  busyCalendarsJob.start();
}
