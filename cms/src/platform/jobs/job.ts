import { AsyncResource } from 'node:async_hooks';
import { Cron } from 'croner';
import { createFailureLog } from './failure-log';

/** Longer waits for a date are divided, because the clock may be set meanwhile. */
const MAX_SLEEP_MS = 60_000;
/** More than a timer may fire early: the date that a job has just run for must not be found again. */
const MIN_JITTER_MS = 1000;
const MAX_JITTER_MS = 5 * 60_000;
const MAX_RETRY_DELAY_MS = 60_000;
/** The time that a stop waits for the running job. */
const STOP_TIMEOUT_MS = 10_000;

interface JobOptions {
  /** Names the job in the log. */
  name: string;
  /** `mayContinue` returns false as soon as the job is stopped. */
  work: (mayContinue: () => boolean) => Promise<unknown>;
  /** Runs the job at its start, and this long after the end of each run. */
  intervalMs?: number;
  /** Returns the date of a run that is due before the interval is over. */
  findDueDate?: () => Promise<Date | null>;
  /** Runs the job at these times of the process's clock, up to five minutes late so that replicas do not run at once. */
  cron?: string;
  /** A job that was woken runs as soon as it was not woken again for this long. */
  debounceMs?: number;
  /** The longest time from the first `wake` to the run. */
  maxWaitMs?: number;
}

interface JobState {
  /** The first `wake` that no run has followed yet, in ms since 1970. */
  wokenAt: number | undefined;
  /** The failures since the last success. */
  failures: number;
  dueDate: Date | null;
}

function nextCronDate(pattern: string): Date | null {
  const date = new Cron(pattern).nextRun();
  const jitter = MIN_JITTER_MS + Math.random() * (MAX_JITTER_MS - MIN_JITTER_MS);
  return date && new Date(date.getTime() + jitter);
}

/** The date of the next run or the delay before it in ms; null if the job runs when it is woken. */
function planNextRun(options: JobOptions, { wokenAt, failures, dueDate }: JobState): Date | number | null {
  const { intervalMs, cron, debounceMs = 0, maxWaitMs = Number.POSITIVE_INFINITY } = options;
  if (wokenAt !== undefined) return Math.min(debounceMs, wokenAt + maxWaitMs - Date.now());
  if (intervalMs !== undefined) return dueDate ? Math.min(dueDate.getTime() - Date.now(), intervalMs) : intervalMs;
  if (cron !== undefined) return nextCronDate(cron);
  return failures > 0 ? Math.min(2 ** (failures - 1) * 1000, MAX_RETRY_DELAY_MS) : null;
}

function createTimer(callback: () => void) {
  let timeout: NodeJS.Timeout | undefined;

  function set(due: Date | number | null): void {
    clearTimeout(timeout);
    if (due === null) return;
    const delay = due instanceof Date ? due.getTime() - Date.now() : due;
    const isDivided = due instanceof Date && delay > MAX_SLEEP_MS;
    timeout = isDivided ? setTimeout(set, MAX_SLEEP_MS, due) : setTimeout(callback, Math.max(delay, 0));
    timeout.unref();
  }

  return set;
}

const startedJobs = new Set<{ stop: () => Promise<void> }>();

/** Stops all jobs, as `stop` of each does. */
export async function stopJobs(): Promise<void> {
  await Promise.all([...startedJobs].map((job) => job.stop()));
}

/**
 * Creates a background job of this process. Its runs never overlap. After a failure, which is logged, it runs at its next
 * time; a job without interval and cron is retried with exponential backoff from a second to a minute.
 */
export function createJob(options: JobOptions) {
  const failureLog = createFailureLog(options.name);
  const state: JobState = { wokenAt: undefined, failures: 0, dueDate: null };
  let running: Promise<void> | undefined;
  let isStopped = true;
  let run = async () => {};
  const setTimer = createTimer(() => run());

  async function runOnce(): Promise<void> {
    setTimer(null);
    state.wokenAt = undefined;
    state.dueDate = null;
    try {
      await options.work(() => !isStopped);
      state.dueDate = (await options.findDueDate?.()) ?? null;
      state.failures = 0;
      failureLog.succeeded();
    } catch (error) {
      state.failures += 1;
      failureLog.failed(error);
    }
    running = undefined;
    if (!isStopped) setTimer(planNextRun(options, state));
  }

  async function finish(): Promise<void> {
    await running;
    if (state.wokenAt !== undefined) await run();
  }

  const job = {
    start(): void {
      if (!isStopped) return;
      isStopped = false;
      startedJobs.add(job);
      // The caller of `wake` may be in a transaction that ends before the job does.
      run = AsyncResource.bind(() => {
        running ??= runOnce();
        return running;
      });
      setTimer(options.intervalMs === undefined ? planNextRun(options, state) : 0);
    },

    /** Runs the job at once, unless it is running. Resolves after the run, also if it failed. */
    run: (): Promise<void> => run(),

    /** Requests a run after the debounce, or after the current run. */
    wake(): void {
      state.wokenAt ??= Date.now();
      if (!isStopped && !running) setTimer(planNextRun(options, state));
    },

    /** Resolves when the current run and a requested one are done, and after ten seconds at the latest. */
    async stop(): Promise<void> {
      if (isStopped) return;
      isStopped = true;
      startedJobs.delete(job);
      setTimer(null);
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
      await Promise.race([finish(), timeout]);
    },
  };
  return job;
}
