import { visitorRetention } from './retention';

const NIGHTLY = '0 20 3 * * *';

/** Keeps messages, meetings and mails as long as RETENTION_MONTHS says, and no longer. */
export function deleteExpiredSubmissions(): void {
  const task = async () => {
    const rows = await visitorRetention.forget(new Date());
    if (rows > 0) strapi.log.info(`Old enough to go: ${rows} rows of messages, meetings, mails and the log`);
  };
  strapi.cron.add({ oldVisitors: { task, options: { rule: NIGHTLY } } });
}
