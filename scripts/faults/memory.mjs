import assert from 'node:assert/strict';

const MEGABYTE = 1e6;
/** What docker-compose.yml gives the CMS, in bytes. */
const LIMIT = 1000 * MEGABYTE;

/**
 * Watches how much memory the site takes while `work` goes on; resolves with `{ peak, result }`, the most in bytes. Throws
 * when it was more than `limit` (bytes), which is what a container gives it where nothing else is said.
 */
export async function peakDuring(site, work, limit = LIMIT) {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, site.residentBytes());
  };
  const timer = setInterval(look, 250);
  try {
    const result = await work();
    look();
    assert.ok(peak < limit, memoryInWords(peak));
    return { peak, result };
  } finally {
    clearInterval(timer);
  }
}

/** That in words. */
export const memoryInWords = (bytes) => `at most ${Math.round(bytes / MEGABYTE)} MB`;
