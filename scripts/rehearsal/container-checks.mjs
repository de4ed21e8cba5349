import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseBytes, readServices } from '../containers/site-images.mjs';
import { ROOT } from '../project/paths.mjs';
import { waitUntil } from '../testing/wait-until.mjs';
import { requestDuring } from './requests.mjs';

/** Shell commands about the user, the file system, the capabilities and the memory limit of a container; each prints one line. */
const PRINT_RESTRICTIONS = [
  'echo "$(id -u):$(id -g)"',
  'touch /etc/written 2>/dev/null && echo written || echo read-only',
  'sed -n "s/^CapBnd:[[:space:]]*//p" /proc/1/status',
  'sed -n "s/^NoNewPrivs:[[:space:]]*//p" /proc/1/status',
  'cat /sys/fs/cgroup/memory.max /sys/fs/cgroup/memory/memory.limit_in_bytes 2>/dev/null',
].join('; ');

/** The folders that each service can write to, and those that it can only read. */
const FOLDERS = {
  caddy: { writable: ['/certificates', '/tmp'], readOnly: ['/srv/published', '/srv/uploads'] },
  cms: { writable: ['/data', '/data/published', '/data/public/uploads', '/tmp'], readOnly: ['/backups', '/app'] },
  backup: { writable: ['/data', '/data/public/uploads', '/backups', '/tmp'], readOnly: ['/app'] },
  postgres: { writable: ['/var/lib/postgresql/data', '/var/run/postgresql', '/tmp'], readOnly: [] },
  redis: { writable: ['/data'], readOnly: [] },
};

/** Host names that a service can resolve, and those that it cannot. */
const HOST_NAMES = {
  cms: { known: ['postgres', 'redis', 'caddy'], unknown: [] },
  caddy: { known: ['cms'], unknown: ['postgres', 'redis'] },
  backup: { known: ['postgres', 'redis'], unknown: ['caddy'] },
};

const canResolve = async (container, name) => (await container.exec(['getent', 'hosts', name])).code === 0;

const canWrite = async (container, folder) =>
  (await container.exec(['sh', '-c', `touch ${folder}/.write-test && rm ${folder}/.write-test`])).code === 0;

/** Processes that allocate memory until the kernel ends the largest process of the container, which is the site. */
const ALLOCATE_MEMORY = `
  const { spawn } = require('node:child_process');
  const hold = 'const all = []; while (all.length < 14) all.push(Buffer.alloc(10 * 2 ** 20, 1)); setTimeout(() => {}, 20_000)';
  for (let count = 0; count < 6; count += 1) spawn(process.execPath, ['-e', hold], { stdio: 'ignore' });
  setTimeout(() => {}, 20_000);
`;

/** Users, rights, limits, volumes and host names of the containers, compared with docker-compose.yml. */
export const CONTAINER_CHECKS = [
  {
    title: 'every container has its user, a read-only file system, no capabilities and its memory limit',
    async run({ deployment }) {
      const services = readServices(ROOT);
      for (const container of deployment.containers) {
        const { user, mem_limit: limit } = services[container.service];
        const memory = String(parseBytes(limit) / (deployment.isSmall ? 2 : 1));
        const { output } = await container.exec(['sh', '-c', PRINT_RESTRICTIONS]);
        const expected = [user, 'read-only', '0000000000000000', '1', memory];
        assert.deepEqual(output.trim().split('\n'), expected, container.name);
      }
    },
  },
  {
    title: 'every container can write to its own volumes and nowhere else',
    async run({ deployment }) {
      for (const container of deployment.containers) {
        const { writable, readOnly } = FOLDERS[container.service];
        for (const folder of writable) assert.ok(await canWrite(container, folder), `${container.name} ${folder}`);
        for (const folder of readOnly) assert.ok(!(await canWrite(container, folder)), `${container.name} ${folder}`);
      }
    },
  },
  {
    title: "services resolve each other's names, except Caddy and PostgreSQL",
    async run({ deployment }) {
      for (const container of [deployment.replicas[0], deployment.caddy, deployment.backup]) {
        const { known, unknown } = HOST_NAMES[container.service];
        for (const name of known) assert.ok(await canResolve(container, name), `${container.name} resolves ${name}`);
        for (const name of unknown)
          assert.ok(!(await canResolve(container, name)), `${container.name} does not resolve ${name}`);
      }
    },
  },
  {
    title: 'a replica that runs out of memory starts again, and every request is answered',
    async run({ visit, deployment }) {
      const [replica] = deployment.replicas;
      const before = await replica.state();
      const exhaust = async () => {
        await replica.exec(['node', '-e', ALLOCATE_MEMORY]);
        await waitUntil(
          'the replica has started again',
          async () => (await replica.state()).startedAt !== before.startedAt,
        );
        await replica.healthy();
      };
      const statuses = await requestDuring(exhaust, () => visit('/api/info/portfolio'));
      await sleep(1000);
      assert.deepEqual(Object.keys(statuses), ['200'], JSON.stringify(statuses));
    },
  },
  {
    title: 'the image of the CMS contains no build tools',
    async run({ deployment }) {
      const [replica] = deployment.replicas;
      const { output } = await replica.exec(['sh', '-c', 'ls /app /app/cms /app/frontend']);
      const expected =
        '/app:\ncms\nfrontend\npackage.json\nscripts\n\n/app/cms:\ndata\ndatabase\ndist\nfavicon.png\nnode_modules\npackage.json\nseed\n\n/app/frontend:\ndist\n';
      assert.equal(output, expected);
      const { output: size } = await replica.exec(['du', '-sm', '/app']);
      assert.ok(Number.parseInt(size, 10) < 300, size);
      for (const program of ['gcc', 'g++', 'make', 'python3', 'git']) {
        assert.notEqual((await replica.exec(['sh', '-c', `command -v ${program}`])).code, 0, program);
      }
    },
  },
];
