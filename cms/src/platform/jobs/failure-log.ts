import { formatLogCause } from '../logging/logged-text';

/** The interval at which a repeated failure with the same cause is logged again. */
const REPEAT_INTERVAL_MS = 3_600_000;

/** Logs the failures of one job: a new cause at once, the same cause once an hour until the job has succeeded. */
export function createFailureLog(jobName: string) {
  let loggedCause: string | undefined;
  let loggedAt = 0;

  return {
    succeeded(): void {
      loggedCause = undefined;
    },

    failed(error: unknown): void {
      const cause = formatLogCause(error);
      if (cause === loggedCause && Date.now() - loggedAt < REPEAT_INTERVAL_MS) return;
      loggedCause = cause;
      loggedAt = Date.now();
      const stack = error instanceof Error ? error.stack : undefined;
      strapi.log.error(`The job "${jobName}" failed and will run again: ${cause}`, { stack });
    },
  };
}
