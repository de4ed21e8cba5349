import { activityLog } from './activity';

const NIGHTLY = '0 10 3 * * *';

/** Keeps the activity log as long as ACTIVITY_DAYS says, and no longer. */
export function deleteExpiredEntries(): void {
  const task = () => activityLog.forget(new Date());
  strapi.cron.add({ oldActivity: { task, options: { rule: NIGHTLY } } });
}
