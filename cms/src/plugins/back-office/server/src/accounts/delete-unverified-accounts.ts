import { registration } from './registration';

const NIGHTLY = '0 30 3 * * *';

/** Keeps accounts that nobody verifies as long as UNVERIFIED_DAYS says, and no longer. */
export function deleteUnverifiedAccounts(): void {
  const task = async () => {
    const accounts = await registration.deleteUnverified(new Date());
    if (accounts > 0) strapi.log.info(`Deleted ${accounts} accounts that nobody had verified`);
  };
  strapi.cron.add({ unverifiedAccounts: { task, options: { rule: NIGHTLY } } });
}
