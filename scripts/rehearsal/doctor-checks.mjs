import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { redis } from '../doctor/redis.mjs';
import { freePort } from '../port.mjs';
import { startService } from '../services/native-service.mjs';

/** Has a backup made, where nothing that was tried before has. */
async function ensureBackup({ topology }) {
  if (topology.started.backup) return;
  await topology.start('backup').healthy();
  await topology.started.backup.stop();
}

/** What `docker compose exec cms node scripts/doctor.mjs` says: its exit code and its page. Beside that it says nothing. */
async function doctorOf({ topology }) {
  const { environment, path, cwd } = topology.optionsOf('cms-1');
  const env = { PATH: path, ...environment };
  const child = spawn('node', ['scripts/doctor.mjs'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  for (const name of Object.keys(said)) child[name].setEncoding('utf8').on('data', (text) => (said[name] += text));
  const [code] = await once(child, 'close');
  assert.equal(said.stderr, '');
  return { code, page: said.stdout };
}

/** The doctor on a site with PostgreSQL, Redis, Caddy and a backup; see checks.mjs. */
export const DOCTOR_CHECKS = [
  {
    title: 'the doctor finds a site well that is',
    async run(site) {
      await ensureBackup(site);
      const { code, page } = await doctorOf(site);
      for (const line of [
        /✓ {2}Database +PostgreSQL answers and knows \d+ files\./,
        /✓ {2}Mail +127\.\d+\.\d+\.\d+:1025 lets the site in/,
        /✓ {2}Unsent mails/,
        /✓ {2}Storage/,
        /✓ {2}Pictures +All \d+ are there, in every size\./,
        /✓ {2}Redis +127\.\d+\.\d+\.\d+:6379 answers\./,
        /✓ {2}Certificate +The certificate of localhost:\d+ is Caddy's own and for this machine alone/,
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
      const { topology } = site;
      await topology.started.redis.stop();
      const { code, page } = await doctorOf(site);
      await topology.start('redis').healthy();
      assert.match(page, /✗ {2}Redis +127\.\d+\.\d+\.\d+:6379 does not answer: connect ECONNREFUSED/);
      assert.match(page, /→ See that Redis runs and that REDIS_URL leads to it/);
      assert.equal(code, 1, page);
    },
  },
  {
    title: 'the doctor knows a Redis that lets the site in from one that does not',
    async run() {
      const port = String(await freePort());
      const guarded = startService({
        title: 'a Redis with a password',
        command: ['redis-server', '--port', port, '--bind', '127.0.0.1', '--save', '', '--requirepass', 'p@ss word'],
        healthCheck: ['redis-cli', '-p', port, 'ping'],
        path: process.env.PATH,
      });
      const finding = (account) => redis({ env: { REDIS_URL: `redis://${account}127.0.0.1:${port}` } });
      try {
        await guarded.healthy();
        assert.deepEqual(await finding(':p%40ss%20word@'), { state: 'well', says: `127.0.0.1:${port} answers.` });
        assert.match((await finding(':wrong@')).says, /refuses the site: WRONGPASS/);
        assert.match((await finding('')).says, /refuses the site: NOAUTH/);
      } finally {
        await guarded.stop();
      }
    },
  },
];
