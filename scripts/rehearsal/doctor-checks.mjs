import assert from 'node:assert/strict';

/** Runs the doctor in a container of the CMS; resolves with its exit code and its report. */
async function runDoctor({ deployment }) {
  const { code, output, errors } = await deployment.replicas[0].exec(['node', 'scripts/doctor.mjs']);
  assert.equal(errors, '');
  return { code, report: output };
}

/** The doctor on a site with PostgreSQL, Redis, Caddy and a backup. */
export const DOCTOR_CHECKS = [
  {
    title: 'the doctor finds nothing on a healthy site but the owner without a second factor, and ends with 0',
    async run(site) {
      const { code, report } = await runDoctor(site);
      for (const line of [
        /✓ {2}Database +PostgreSQL answers and lists \d+ files\./,
        /✓ {2}Mail +\d+\.\d+\.\d+\.\d+:1025 accepts the log-in of the site/,
        /✓ {2}Unsent mails/,
        /✓ {2}Storage/,
        /✓ {2}Pictures +All \d+ exist, in every size\./,
        /✓ {2}Redis +redis:6379 answers\./,
        /✓ {2}Certificate/,
        /✓ {2}Backup +The newest backup is 0 hours old\./,
        /✓ {2}Secrets/,
        /! {2}Second factor +The owner's account has no second factor/,
      ]) {
        assert.match(report, line);
      }
      assert.equal(code, 0, report);
    },
  },
  {
    title: 'the doctor reports a stopped Redis with a fix, and ends with 1',
    async run(site) {
      const { redis } = site.deployment;
      await redis.stop();
      const { code, report } = await runDoctor(site);
      await redis.start();
      await redis.healthy();
      assert.match(report, /✗ {2}Redis +redis:6379 does not answer: /);
      assert.match(report, /→ Check that Redis runs, and that REDIS_URL names it/);
      assert.equal(code, 1, report);
    },
  },
];
