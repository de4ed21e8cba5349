import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freshEnvironment } from '../fresh-environment.mjs';
import { ROOT } from '../paths.mjs';
import { freePort } from '../port.mjs';
import { startMailServer } from '../services/mail-server.mjs';
import { startService } from '../services/native-service.mjs';
import { prepareCluster } from '../services/postgres-cluster.mjs';
import { environmentOf, servicesOf } from './compose-file.mjs';
import { startNameServer } from './name-server.mjs';
import { translator } from './translation.mjs';
import { foldersOf } from './volumes.mjs';

export const OWNER_EMAIL = 'owner@rehearsal.test';
const REPLICAS = ['cms-1', 'cms-2'];
/** Starts together with the others on the empty database, and is not needed after that. */
export const FIRST_START_ALONE = 'cms-3';
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

/** Ends the services so that nobody asks for what is gone: first those that ask. */
async function stopAll({ postgres, redis, ...others }) {
  await Promise.all(Object.values(others).map((service) => service.stop()));
  await redis?.stop();
  await postgres?.stop('SIGINT');
}

/** Makes the cluster in `folder` when it is asked for the first time. */
function preparedOnce(folder) {
  let cluster;
  return (address, { environment }) => {
    cluster ??= prepareCluster(folder, environment, address);
    return cluster;
  };
}

/** The service of an instance: replicas have a number. */
const nameOf = (instance) => instance.replace(/-\d$/, '');

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
 * write, `release` what `scripts/build-release.mjs` made. `start(instance)` starts one of `cms-1` to `cms-3`, `caddy`,
 * `postgres`, `redis` and `backup` with further variables where they are given, and returns
 * it, `optionsOf(instance)` says how; `started` are those by name;
 * `stop()` ends all of them.
 */
export async function createTopology({ folder, release }) {
  const variables = environmentOf(environmentFile());
  const services = servicesOf(read('docker-compose.yml'), variables);
  const instances = [...REPLICAS, FIRST_START_ALONE, ...Object.keys(services).filter((name) => name !== 'cms')];
  const addresses = addressesOf(instances);
  const [HTTP_PORT, HTTPS_PORT, HEALTH_PORT] = (await Promise.all([freePort(), freePort(), freePort()])).map(String);
  const url = `https://localhost:${HTTPS_PORT}`;
  const started = {};
  const running = (name) => instances.filter((at) => nameOf(at) === name && started[at]?.isRunning());
  const nameServer = await startNameServer((name) => running(name).map((at) => addresses[at]));
  const mail = await startMailServer(addresses.mail, 1025);
  const folders = (service) => foldersOf(service.mounts, path.join(folder, 'volumes'));
  const prepared = preparedOnce(path.join(folder, 'volumes', 'database'));

  /** What a container gets from its network and its image, and a process has to be told. */
  const NATIVE = {
    caddy: () => ({ environment: { HTTP_PORT, HTTPS_PORT, HEALTH_PORT, RESOLVER: nameServer.address } }),
    cms: (address) => ({ environment: { HOST: address, PUBLIC_URL: url }, cwd: release }),
    backup: () => ({ cwd: release }),
    redis: (address) => ({ moreArguments: ['--bind', address] }),
    postgres: prepared,
  };

  const atHosts = translator({ hosts: addresses, own: '127.0.0.1', paths: [] });

  function optionsOf(instance, moreVariables = {}) {
    const name = nameOf(instance);
    const service = services[name];
    const address = addresses[instance];
    const { environment = {}, moreArguments = [], ...rest } = NATIVE[name](address, service);
    const own = name === 'caddy' ? '127.0.0.1' : address;
    const paths = [...folders(service), ['/etc/caddy', path.join(ROOT, 'deploy')], ['/tmp', folder]];
    const translate = translator({ hosts: addresses, own, paths });
    const check = service.healthCheck.map((word) => translate(word).replace(':2020', `:${HEALTH_PORT}`));
    return {
      title: instance,
      command: [...service.command.map(translate), ...moreArguments],
      healthCheck: check,
      environment: {
        ...translatedVariables(service.environment, translate, addresses),
        ...environment,
        ...moreVariables,
      },
      path: process.env.PATH,
      cwd: folder,
      ...rest,
    };
  }

  function start(instance, moreVariables) {
    started[instance] = startService(optionsOf(instance, moreVariables));
    return started[instance];
  }

  return {
    url,
    databaseUrl: atHosts(services.cms.environment.DATABASE_URL),
    redisUrl: atHosts(services.cms.environment.REDIS_URL),
    mailAddress: addresses.mail,
    httpPort: Number(HTTP_PORT),
    certificate: path.join(folder, 'volumes', 'certificates', 'caddy', 'pki', 'authorities', 'local', 'root.crt'),
    password: variables.SUPER_ADMIN_PASSWORD,
    replicas: REPLICAS.map((name) => ({ name, url: `http://${addresses[name]}:1337` })),
    mail,
    optionsOf,
    start,
    started,
    async stop() {
      await stopAll(started);
      await mail.stop();
      nameServer.stop();
    },
  };
}
