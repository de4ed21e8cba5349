import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runHealthChecks } from '../containers/health-checks.mjs';
import { PROJECT } from '../containers/podman.mjs';
import { startMailServer } from '../testing/mail-server.mjs';
import { createComposeFolder, MAIL_PORT, OWNER_EMAIL } from './compose-folder.mjs';
import { createContainer } from './container.mjs';

const REPLICAS = 2;
const CERTIFICATE = '/certificates/caddy/pki/authorities/local/root.crt';

/** Starts another container of the CMS like `replica`, without volumes except the backups, read-only. */
async function startAnother(engine, replica, service, variables, command) {
  const { environment, image } = await replica.state();
  const labels = { project: PROJECT, service, 'container-number': 1 };
  const options = [
    ...Object.entries(labels).flatMap(([name, value]) => ['--label', `com.docker.compose.${name}=${value}`]),
    ...Object.entries({ ...environment, ...variables }).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  ];
  const mounts = ['--network', `${PROJECT}_inside`, '--volume', `${PROJECT}_backups:/backups:ro`];
  const run = ['run', '--detach', '--init', ...options, ...mounts, image, ...command];
  const { code, errors } = await engine.run(run);
  if (code !== 0) throw new Error(`${service} was not started: ${errors}`);
  return createContainer(engine, PROJECT, service);
}

/** A function that runs Docker Compose in `folder`, and throws its output when it fails. */
function createCompose(engine, folder, options) {
  return async (...command) => {
    const args = ['--project-name', PROJECT, ...options, ...command];
    const { code, output, errors } = await engine.compose(args, { cwd: folder });
    if (code !== 0) throw new Error(`Docker Compose failed to ${command.join(' ')}:\n${output}${errors}`);
    return output;
  };
}

const readOutputs = async (containers) =>
  (await Promise.all(containers.map((container) => container.output()))).join('');

/**
 * The deployment of docker-compose.yml, before its start. Docker Compose reads its files in `folder`; `isSmall` halves the
 * memory and uses one processor. Returns:
 * - `caddy`, `postgres`, `redis`, `backup` and two `replicas` (see container.mjs); `containers` are all of them;
 * - `up(settings, count)`: starts `count` replicas with these variables in `.env`, or updates the running containers;
 * - `startAnother(name, variables, command)`: another container of the CMS with these variables besides its own;
 * - `down()`: removes everything, volumes included; `end()`: stops the health checks;
 * - `url`; `email` and `password` of the owner; `mail`, see testing/mail-server.mjs;
 * - `certificate()`: the file of Caddy's root certificate; `urlOf(replica)`, `databaseUrl()`, `redisUrl()`: current addresses;
 *   `innerDatabaseUrl(name)`: that for containers;
 * - `logs()`: the log of the CMS since `up()`, also of removed containers.
 */
export function createDeployment(engine, folder, { isSmall = false } = {}) {
  const { options, passwords, configure, configureOnce } = createComposeFolder(folder, isSmall);
  const compose = createCompose(engine, folder, options);
  const stopHealthChecks = engine.needsHealthCheckRunner
    ? runHealthChecks(engine, `com.docker.compose.project=${PROJECT}`)
    : () => {};
  const listReplicas = (count) =>
    Array.from({ length: count }, (_, at) => createContainer(engine, PROJECT, 'cms', at + 1));
  const containerOf = (service) => createContainer(engine, PROJECT, service);
  const [caddy, postgres, redis, backup] = ['caddy', 'postgres', 'redis', 'backup'].map(containerOf);
  const replicas = listReplicas(REPLICAS);
  let mail;
  let earlierLogs = '';

  /** Starts the mail server at the gateway of the network, where containers reach this process. */
  async function startMail() {
    await compose('up', '--detach', '--no-build', 'postgres', 'redis', 'caddy');
    const { gateway } = await caddy.state();
    mail = await startMailServer({ host: gateway, port: MAIL_PORT });
    configure({ SMTP_HOST: gateway });
  }

  async function up(settings = {}, count = REPLICAS) {
    if (mail) earlierLogs += await readOutputs(replicas).catch(() => '');
    else await startMail();
    configureOnce(settings);
    await compose('up', '--detach', '--no-build', '--scale', `cms=${count}`, 'caddy', 'cms', 'backup');
    await Promise.all([caddy, backup, ...listReplicas(count)].map((container) => container.healthy()));
  }

  async function down() {
    await compose('down', '--volumes', '--remove-orphans', '--timeout', '5').catch(console.error);
    engine.clearNames();
    await mail?.close();
    mail = undefined;
    earlierLogs = '';
  }

  async function certificate() {
    const file = path.join(folder, 'root.crt');
    writeFileSync(file, (await caddy.exec(['cat', CERTIFICATE])).output);
    return file;
  }

  const databaseAt = (host, name) => `postgres://portfolio:${passwords.database}@${host}:5432/${name}`;

  return {
    engine,
    isSmall,
    url: 'https://localhost',
    email: OWNER_EMAIL,
    password: passwords.owner,
    ...{ caddy, postgres, redis, backup, replicas },
    containers: [...replicas, caddy, postgres, redis, backup],
    get mail() {
      return mail;
    },
    up,
    down,
    end: stopHealthChecks,
    startAnother: (...args) => startAnother(engine, replicas[0], ...args),
    certificate,
    urlOf: async (replica) => `http://${(await replica.state()).address}:1337`,
    databaseUrl: async () => databaseAt((await postgres.state()).address, 'portfolio'),
    innerDatabaseUrl: (name) => databaseAt('postgres', name),
    redisUrl: async () => `redis://${(await redis.state()).address}:6379`,
    logs: async () => earlierLogs + (await readOutputs(replicas)),
  };
}
