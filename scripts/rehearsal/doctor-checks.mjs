import assert from 'node:assert/strict';

/** What `docker compose exec cms node scripts/doctor.mjs` says: its exit code and its page. Beside that it says nothing. */
async function doctorOf({ deployment }) {
  const { code, output, errors } = await deployment.replicas[0].exec(['node', 'scripts/doctor.mjs']);
  assert.equal(errors, '');
  return { code, page: output };
}

/** The doctor on a site with PostgreSQL, Redis, Caddy and a backup; see checks.mjs. */
export const DOCTOR_CHECKS = [
  {
    title: 'the doctor finds a site well that is',
    async run(site) {
      const { code, page } = await doctorOf(site);
      for (const line of [
        /✓ {2}Database +PostgreSQL answers and knows \d+ files\./,
        /✓ {2}Mail +\d+\.\d+\.\d+\.\d+:1025 lets the site in/,
        /✓ {2}Unsent mails/,
        /✓ {2}Storage/,
        /✓ {2}Pictures +All \d+ are there, in every size\./,
        /✓ {2}Redis +redis:6379 answers\./,
        /✓ {2}Certificate/,
        /✓ {2}Backup +The newest backup is 0 hours old\./,
        /✓ {2}Secrets/,
      ]) {
        assert.match(page, line);
      }
      assert.equal(code, 0, page);
    },
  },
  {
    title: 'the doctor says of a Redis that is gone how to mend it, and ends with 1',
    async run(site) {
      const { redis } = site.deployment;
      await redis.stop();
      const { code, page } = await doctorOf(site);
      await redis.start();
      await redis.healthy();
      assert.match(page, /✗ {2}Redis +redis:6379 does not answer: /);
      assert.match(page, /→ See that Redis runs and that REDIS_URL leads to it/);
      assert.equal(code, 1, page);
    },
  },
];
