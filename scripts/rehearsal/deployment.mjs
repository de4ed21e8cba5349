import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runHealthChecks } from '../containers/health-checks.mjs';
import { startMailServer } from '../harness/mail-server.mjs';
import { createComposeFolder, MAIL_PORT, OWNER_EMAIL } from './compose-folder.mjs';
import { containerOf } from './container.mjs';

const PROJECT = 'portfolio-rehearsal';
const REPLICAS = 2;
const CERTIFICATE = '/certificates/caddy/pki/authorities/local/root.crt';

/** A container of the CMS besides those of docker-compose.yml, which stores on no volume and may read the backups. */
async function startAnother(engine, like, service, changes, command) {
  const { environment, image } = await like.state();
  const labels = { project: PROJECT, service, 'container-number': 1 };
  const given = [
    ...Object.entries(labels).flatMap(([name, value]) => ['--label', `com.docker.compose.${name}=${value}`]),
    ...Object.entries({ ...environment, ...changes }).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  ];
  const places = ['--network', `${PROJECT}_inside`, '--volume', `${PROJECT}_backups:/backups:ro`];
  const run = ['run', '--detach', '--init', ...given, ...places, image, ...command];
  const { code, errors } = await engine.run(run);
  if (code !== 0) throw new Error(`${service} was not started: ${errors}`);
  return containerOf(engine, PROJECT, service);
}

/** Docker Compose in `folder`; throws what it said when it could not do it. */
function composeIn(engine, folder, options) {
  return async (...words) => {
    const args = ['--project-name', PROJECT, ...options, ...words];
    const { code, output, errors } = await engine.compose(args, { cwd: folder });
    if (code !== 0) throw new Error(`Docker Compose could not ${words.join(' ')}:\n${output}${errors}`);
    return output;
  };
}

const outputsOf = async (containers) => (await Promise.all(containers.map((container) => container.output()))).join('');

/**
 * The site as docker-compose.yml describes it, in containers, none of them there yet. `folder` is where Docker Compose reads
 * its files; `isSmall` gives it half the memory and one processor. Returns:
 * - `caddy`, `postgres`, `redis`, `backup` and `replicas` (two), as containers.mjs has them; `containers` are all of them;
 * - `up(settings, count)`: starts `count` replicas and changes what is not as it should be, with these variables in `.env`;
 * - `startAnother(name, variables, command)`: one more container of the CMS, with these variables besides its own;
 * - `down()`: ends it with its volumes; `end()`: after that, ends what belongs to the deployment itself;
 * - `url`; `email` and `password` of the owner; `mail`, see harness/mail-server.mjs;
 * - `certificate()`, the file of what signs those of Caddy; `urlOf(replica)`, `databaseUrl()`, `redisUrl()`: what they are at
 *   the moment; `innerDatabaseUrl(name)`, for containers;
 * - `logs()`: all that the CMS has logged since `up()`, also in containers that are gone.
 */
export function createDeployment(engine, folder, { isSmall = false } = {}) {
  const { options, passwords, configure, once } = createComposeFolder(folder, isSmall);
  const compose = composeIn(engine, folder, options);
  const endHealthChecks = engine.leavesHealthChecks
    ? runHealthChecks(engine, `com.docker.compose.project=${PROJECT}`)
    : () => {};
  const numbered = (count) => Array.from({ length: count }, (_, at) => containerOf(engine, PROJECT, 'cms', at + 1));
  const only = (service) => containerOf(engine, PROJECT, service);
  const [caddy, postgres, redis, backup] = ['caddy', 'postgres', 'redis', 'backup'].map(only);
  const replicas = numbered(REPLICAS);
  let mail;
  let earlierLogs = '';

  /** The mail server listens where containers reach this process: at the gateway of their network. */
  async function startMail() {
    await compose('up', '--detach', '--no-build', 'postgres', 'redis', 'caddy');
    const { gateway } = await caddy.state();
    mail = await startMailServer(gateway, MAIL_PORT);
    configure({ SMTP_HOST: gateway });
  }

  async function up(settings = {}, count = REPLICAS) {
    if (mail) earlierLogs += await outputsOf(replicas).catch(() => '');
    else await startMail();
    once(settings);
    await compose('up', '--detach', '--no-build', '--scale', `cms=${count}`, 'caddy', 'cms', 'backup');
    await Promise.all([caddy, backup, ...numbered(count)].map((container) => container.healthy()));
  }

  async function down() {
    await compose('down', '--volumes', '--remove-orphans', '--timeout', '5').catch(console.error);
    await mail?.stop();
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
    containers: [caddy, ...replicas, postgres, redis, backup],
    get mail() {
      return mail;
    },
    up,
    down,
    end: endHealthChecks,
    startAnother: (...given) => startAnother(engine, replicas[0], ...given),
    certificate,
    urlOf: async (replica) => `http://${(await replica.state()).address}:1337`,
    databaseUrl: async () => databaseAt((await postgres.state()).address, 'portfolio'),
    innerDatabaseUrl: (name) => databaseAt('postgres', name),
    redisUrl: async () => `redis://${(await redis.state()).address}:6379`,
    logs: async () => earlierLogs + (await outputsOf(replicas)),
  };
}
