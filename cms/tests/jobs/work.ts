/** Work that takes `durationMs`, and the times at which it began and ended. */
export function createWork(durationMs = 0) {
  const log: string[] = [];
  const startedAt = Date.now();
  const note = (event: string) => log.push(`${event} ${Date.now() - startedAt}`);
  async function work() {
    note('begin');
    if (durationMs > 0) await new Promise((resolve) => setTimeout(resolve, durationMs));
    note('end');
  }
  return { log, work };
}

/** Work that fails until `recover` is called, and the times of its runs in seconds. */
export function createFailingWork() {
  const runs: number[] = [];
  const startedAt = Date.now();
  let isFailing = true;
  return {
    runs,
    recover: () => {
      isFailing = false;
    },
    async work() {
      runs.push((Date.now() - startedAt) / 1000);
      if (isFailing) throw new Error('no connection');
    },
  };
}
