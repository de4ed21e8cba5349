import { service } from '../service';

const NIGHTLY = '0 10 3 * * *';

/** Keeps the activity log as long as ACTIVITY_DAYS says, and no longer. */
export function forgetOldActivity(): void {
  const task = () => service('activity').forget(new Date());
  strapi.cron.add({ oldActivity: { task, options: { rule: NIGHTLY } } });
}
