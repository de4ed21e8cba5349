/**
 * Messages and meetings as one list for the owner. Where each rule is:
 * - order and pages: `inbox-position.ts`; which items a search finds: `list-items.ts`
 * - which meetings are upcoming: `upcoming-meetings.ts`
 * - what may be deleted, and what the activity log records: `inbox.ts`
 */
export { inboxController } from './inbox-controller';
export { listUpcomingMeetings } from './upcoming-meetings';
