import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { bytesOf, servicesIn } from '../containers/site-images.mjs';
import { ROOT } from '../project/paths.mjs';
import { askDuring, until } from './requests.mjs';

/** Commands for a shell in a container; each prints one line. */
const ABOUT_ITSELF = [
  'echo "$(id -u):$(id -g)"',
  'touch /etc/written 2>/dev/null && echo written || echo read-only',
  'sed -n "s/^CapBnd:[[:space:]]*//p" /proc/1/status',
  'sed -n "s/^NoNewPrivs:[[:space:]]*//p" /proc/1/status',
  'cat /sys/fs/cgroup/memory.max /sys/fs/cgroup/memory/memory.limit_in_bytes 2>/dev/null',
].join('; ');

/** The folders that each service may write to, and those that it may only read. */
const FOLDERS = {
  caddy: { written: ['/certificates', '/tmp'], read: ['/srv/published', '/srv/uploads'] },
  cms: { written: ['/data', '/data/published', '/data/public/uploads', '/tmp'], read: ['/backups', '/app'] },
  backup: { written: ['/data', '/data/public/uploads', '/backups', '/tmp'], read: ['/app'] },
  postgres: { written: ['/var/lib/postgresql/data', '/var/run/postgresql', '/tmp'], read: [] },
  redis: { written: ['/data'], read: [] },
};

/** Names that a service reaches, and those that it does not even know. */
const NAMES = {
  cms: { known: ['postgres', 'redis', 'caddy'], unknown: [] },
  caddy: { known: ['cms'], unknown: ['postgres', 'redis'] },
  backup: { known: ['postgres', 'redis'], unknown: ['caddy'] },
};

const knows = async (container, name) => (await container.exec(['getent', 'hosts', name])).code === 0;

const mayWrite = async (container, folder) =>
  (await container.exec(['sh', '-c', `touch ${folder}/.tried && rm ${folder}/.tried`])).code === 0;

/** Processes that take memory until the kernel ends the largest of the container, which is the site itself. */
const TAKE_MEMORY = `
  const { spawn } = require('node:child_process');
  const hold = 'const all = []; while (all.length < 14) all.push(Buffer.alloc(10 * 2 ** 20, 1)); setTimeout(() => {}, 20_000)';
  for (let count = 0; count < 6; count += 1) spawn(process.execPath, ['-e', hold], { stdio: 'ignore' });
  setTimeout(() => {}, 20_000);
`;

/** Users, rights, limits, volumes and names of docker-compose.yml, as containers have them; see checks.mjs. */
export const CONTAINER_CHECKS = [
  {
    title: 'every container has its user, a read-only file system, no rights of root and its memory limit',
    async run({ deployment }) {
      const services = servicesIn(ROOT);
      for (const container of deployment.containers) {
        const { user, mem_limit: limit } = services[container.service];
        const memory = String(bytesOf(limit) / (deployment.isSmall ? 2 : 1));
        const { output } = await container.exec(['sh', '-c', ABOUT_ITSELF]);
        const expected = [user, 'read-only', '0000000000000000', '1', memory];
        assert.deepEqual(output.trim().split('\n'), expected, container.name);
      }
    },
  },
  {
    title: 'every container writes to its own volumes and nowhere else',
    async run({ deployment }) {
      for (const container of deployment.containers) {
        const { written, read } = FOLDERS[container.service];
        for (const folder of written) assert.ok(await mayWrite(container, folder), `${container.name} ${folder}`);
        for (const folder of read) assert.ok(!(await mayWrite(container, folder)), `${container.name} ${folder}`);
      }
    },
  },
  {
    title: 'services know one another by name, and Caddy and PostgreSQL not at all',
    async run({ deployment }) {
      for (const container of [deployment.replicas[0], deployment.caddy, deployment.backup]) {
        const { known, unknown } = NAMES[container.service];
        for (const name of known) assert.ok(await knows(container, name), `${container.name} knows ${name}`);
        for (const name of unknown)
          assert.ok(!(await knows(container, name)), `${container.name} does not know ${name}`);
      }
    },
  },
  {
    title: 'a replica without memory is ended by the kernel and starts again, and no visitor notices',
    async run({ visit, deployment }) {
      const [replica] = deployment.replicas;
      const before = await replica.state();
      const exhaust = async () => {
        await replica.exec(['node', '-e', TAKE_MEMORY]);
        await until(async () => (await replica.state()).startedAt !== before.startedAt, 'the replica starts again');
        await replica.healthy();
      };
      const statuses = await askDuring(exhaust, () => visit('/api/info/portfolio'));
      await sleep(1000);
      assert.deepEqual(Object.keys(statuses), ['200'], JSON.stringify(statuses));
    },
  },
  {
    title: 'the image of the CMS holds what runs and nothing that builds',
    async run({ deployment }) {
      const [replica] = deployment.replicas;
      const { output } = await replica.exec(['sh', '-c', 'ls /app /app/cms /app/frontend']);
      const expected =
        '/app:\ncms\nfrontend\npackage.json\nscripts\n\n/app/cms:\ndatabase\ndist\nfavicon.png\nnode_modules\npackage.json\nseed\n\n/app/frontend:\ndist\n';
      assert.equal(output, expected);
      const { output: size } = await replica.exec(['du', '-sm', '/app']);
      assert.ok(Number.parseInt(size, 10) < 300, size);
      for (const program of ['gcc', 'g++', 'make', 'python3', 'git']) {
        assert.notEqual((await replica.exec(['sh', '-c', `command -v ${program}`])).code, 0, program);
      }
    },
  },
];
