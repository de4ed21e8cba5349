const TIMEOUT_MS = 60_000;

/** Repeats `check` until it returns something other than null, undefined or false; throws after a minute. */
export async function until<T>(check: () => Promise<T | null | undefined | false>): Promise<T> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await check();
    if (answer) return answer;
    if (Date.now() > end) throw new Error('This did not happen');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
