import type { Core } from '@strapi/strapi';
import { createAvailability } from '#api/availability/availability';
import { visitorCleanup } from '#commands/privacy/retention';
import { createDocumentMiddleware } from '#crud/document-middleware';
import { answerHealth } from '#platform/http/shutdown';
import { rateLimits } from '#platform/limits/rate-limits';
import { requirePanelSessions } from '#strapi-patches/panel-sessions';
import { requireWrappedServices } from '#strapi-patches/plugin-services';
import {
  accountMailCleanup,
  accountTemplates,
  createSessionsTable,
  createUniqueEmailIndex,
  installSessionTriggers,
  sessionCleanup,
  syncRoles,
  unverifiedCleanup,
} from './accounts';
import { activityCleanup, documentRecorder, recordLibraryWrites } from './activity';
import { busyCalendarsJob, createCalendarIndex } from './busy-calendars';
import { createFeedbackIndex, feedbackCleanup, feedbackTemplates } from './feedback';
import { createVersionIndex, historyCleanup } from './history';
import { outbox, setTemplates } from './mail';
import { meetingTemplates, preventDoubleBooking, reminderJob } from './meetings';
import { messageTemplates, suspectedSpamJob } from './messages';
import { protectServerWrittenCollections } from './panel';
import { configureMediaLibrary } from './pictures';
import { createPreviewTables, previewCleanup } from './previews';
import { documentRules } from './rules-by-content-type';
import { challengeCleanup, createChallengeTable, createFactorRules, factorTemplates } from './second-factor';

export async function bootstrap({ strapi }: { strapi: Core.Strapi }) {
  requireWrappedServices(strapi);
  requirePanelSessions(strapi);
  answerHealth(strapi);
  await rateLimits.open();
  await syncRoles(strapi);
  protectServerWrittenCollections(strapi);
  await createUniqueEmailIndex(strapi);
  await createCalendarIndex(strapi);
  await createVersionIndex(strapi);
  await createFeedbackIndex(strapi);
  await createSessionsTable(strapi);
  // Previews refer to sessions.
  await createPreviewTables(strapi);
  await createChallengeTable(strapi);
  await createFactorRules(strapi);
  await installSessionTriggers(strapi);
  await configureMediaLibrary(strapi);
  await createAvailability(strapi);
  await preventDoubleBooking(strapi);
  strapi.documents.use(createDocumentMiddleware(documentRules, documentRecorder));
  recordLibraryWrites();
  activityCleanup.start();
  historyCleanup.start();
  feedbackCleanup.start();
  previewCleanup.start();
  sessionCleanup.start();
  challengeCleanup.start();
  visitorCleanup.start();
  unverifiedCleanup.start();
  accountMailCleanup.start();
  setTemplates({
    ...accountTemplates,
    ...factorTemplates,
    ...feedbackTemplates,
    ...messageTemplates,
    ...meetingTemplates,
  });
  outbox.start();
  reminderJob.start();
  suspectedSpamJob.start();
  busyCalendarsJob.start();
}
