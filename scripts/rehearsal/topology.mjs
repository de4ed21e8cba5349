import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { freshEnvironment } from '../fresh-environment.mjs';
import { ROOT } from '../paths.mjs';
import { freePort } from '../port.mjs';
import { environmentOf, servicesOf } from './compose-file.mjs';
import { startMailServer } from './mail-server.mjs';
import { startNameServer } from './name-server.mjs';
import { startService } from './native-service.mjs';
import { prepareCluster } from './postgres.mjs';
import { translator } from './translation.mjs';

export const OWNER_EMAIL = 'owner@rehearsal.test';
const read = (...names) => readFileSync(path.join(ROOT, ...names), 'utf8');

/** A `.env` as `npm run secrets` writes it, for a site that fills itself, mails to the catch-all and limits nobody. */
function environmentFile() {
  const example = read('.env.example');
  const limits = [...example.matchAll(/^(LIMIT_\w+)=/gm)].map(([, name]) => [name, '1000000/1h']);
  return freshEnvironment(example, {
    ...Object.fromEntries(limits),
    SITE_DOMAIN: 'localhost',
    SUPER_ADMIN_EMAIL: OWNER_EMAIL,
    SMTP_HOST: 'mail',
    SMTP_PORT: '1025',
    SEED_DEMO: 'true',
  });
}

/** Loopback addresses of this rehearsal alone: on each, a service has the port that it has in its container. */
function addressesOf(names) {
  const byte = () => 1 + Math.floor(Math.random() * 250);
  const network = `127.${byte()}.${byte()}`;
  return Object.fromEntries(names.map((name, at) => [name, `${network}.${at + 1}`]));
}

/** A folder for each volume. One that is mounted inside another is a link there. */
function foldersOf(mounts, volumes) {
  const pairs = mounts.map(({ volume, path: inside }) => [inside, path.join(volumes, volume)]);
  for (const [, folder] of pairs) mkdirSync(folder, { recursive: true });
  for (const [outer, outerFolder] of pairs) {
    for (const [inner, innerFolder] of pairs.filter(([inside]) => inside.startsWith(`${outer}/`))) {
      const link = path.join(outerFolder, path.relative(outer, inner));
      mkdirSync(path.dirname(link), { recursive: true });
      // Another service may have the same volumes.
      if (!existsSync(link)) symlinkSync(innerFolder, link);
    }
  }
  return pairs;
}

/** A variable that is named so is a bare host. */
const translatedVariables = (variables, translate, addresses) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      name.endsWith('_HOST') ? (addresses[value] ?? value) : translate(value),
    ]),
  );

/**
 * The services of docker-compose.yml as processes of this machine, none of them started yet. `folder` is for what they
 * write, `release` what `scripts/build-release.mjs` made. `start(instance)` starts one of `cms-1`, `cms-2`, `caddy`,
 * `postgres`, `redis` and `backup` and returns it, `optionsOf(instance)` says how; `started` are those by name;
 * `stop()` ends all of them.
 */
export async function createTopology({ folder, release }) {
  const variables = environmentOf(environmentFile());
  const services = servicesOf(read('docker-compose.yml'), variables);
  const instances = ['cms-1', 'cms-2', ...Object.keys(services).filter((name) => name !== 'cms')];
  const addresses = addressesOf(instances);
  const [HTTP_PORT, HTTPS_PORT, HEALTH_PORT] = (await Promise.all([freePort(), freePort(), freePort()])).map(String);
  const url = `https://localhost:${HTTPS_PORT}`;
  const started = {};
  const nameServer = await startNameServer((name) =>
    instances.filter((at) => at.replace(/-\d$/, '') === name && started[at]?.isRunning()).map((at) => addresses[at]),
  );
  const mail = await startMailServer(addresses.mail, 1025);
  const folders = Object.fromEntries(
    Object.entries(services).map(([name, { mounts }]) => [name, foldersOf(mounts, path.join(folder, 'volumes'))]),
  );
  const clusters = new Map();

  /** What a container gets from its network and its image, and a process has to be told. */
  const NATIVE = {
    caddy: () => ({ environment: { HTTP_PORT, HTTPS_PORT, HEALTH_PORT, RESOLVER: nameServer.address } }),
    cms: (address) => ({ environment: { HOST: address, PUBLIC_URL: url }, cwd: release }),
    backup: () => ({ cwd: release }),
    redis: (address) => ({ moreArguments: ['--bind', address] }),
    postgres: (address, { environment }) => {
      const data = path.join(folder, 'volumes', 'database');
      if (!clusters.has(data)) clusters.set(data, prepareCluster(data, environment, address));
      return clusters.get(data);
    },
  };

  function optionsOf(instance) {
    const name = instance.replace(/-\d$/, '');
    const service = services[name];
    const address = addresses[instance];
    const { environment = {}, moreArguments = [], ...rest } = NATIVE[name](address, service);
    const own = name === 'caddy' ? '127.0.0.1' : address;
    const paths = [...folders[name], ['/etc/caddy', path.join(ROOT, 'deploy')], ['/tmp', folder]];
    const translate = translator({ hosts: addresses, own, paths });
    const check = service.healthCheck.map((word) => translate(word).replace(':2020', `:${HEALTH_PORT}`));
    return {
      title: instance,
      command: [...service.command.map(translate), ...moreArguments],
      healthCheck: check,
      environment: { ...translatedVariables(service.environment, translate, addresses), ...environment },
      path: process.env.PATH,
      cwd: folder,
      ...rest,
    };
  }

  function start(instance) {
    started[instance] = startService(optionsOf(instance));
    return started[instance];
  }

  return {
    url,
    httpPort: Number(HTTP_PORT),
    certificate: path.join(folder, 'volumes', 'certificates', 'caddy', 'pki', 'authorities', 'local', 'root.crt'),
    password: variables.SUPER_ADMIN_PASSWORD,
    replicas: ['cms-1', 'cms-2'].map((name) => ({ name, url: `http://${addresses[name]}:1337` })),
    mail,
    optionsOf,
    start,
    started,
    async stop() {
      // In this order: nobody asks for what is gone.
      const order = Object.keys(started).sort((a, b) => Number(a === 'postgres') - Number(b === 'postgres'));
      for (const instance of order) await started[instance].stop(instance === 'postgres' ? 'SIGINT' : 'SIGTERM');
      await mail.stop();
      nameServer.stop();
    },
  };
}
