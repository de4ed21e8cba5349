import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { test } from 'node:test';
import { createServer as createTlsServer } from 'node:tls';
import { checkCertificate } from '../operations/doctor/certificate.mjs';
import { checkMail } from '../operations/doctor/mail.mjs';
import { checkRedis } from '../operations/doctor/redis.mjs';
import { checkStorage } from '../operations/doctor/storage.mjs';
import { requireFromCms } from '../server/cms-packages.mjs';
import { assertOk, assertProblem, createSettings, HOUR_MS, root, withServer } from './doctor-site.mjs';

const env = createSettings();

function mailServer(arrived) {
  const { SMTPServer } = requireFromCms('smtp-server');
  return new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => (password === 'right' ? done(null, { user: 1 }) : done(new Error('no'))),
    onData(stream, { envelope }, done) {
      arrived.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume().on('end', done);
    },
  });
}

test('the mail server gets a log-in, and a test mail only if one was requested', async () => {
  const arrived = [];
  await withServer(mailServer(arrived), async (SMTP_PORT) => {
    const account = { SMTP_HOST: '127.0.0.1', SMTP_PORT, SMTP_SECURE: false, SMTP_USERNAME: 'maya' };
    const right = { ...env, ...account, SMTP_PASSWORD: 'right' };
    assertOk(await checkMail({ env: right }), /accepts the log-in of the site/);
    assert.deepEqual(arrived, []);
    assertOk(await checkMail({ env: right, mailTo: 'maya@maya.test' }), /accepted a test mail to maya@maya\.test/);
    assert.deepEqual(arrived, ['maya@maya.test']);
    const refused = await checkMail({ env: { ...right, SMTP_PASSWORD: 'wrong' } });
    assertProblem(refused, 'error', /refuses the user name or the password/, /SMTP_USERNAME and SMTP_PASSWORD/);
  });
});

test('no mail server is a warning, one that is down is an error', async () => {
  assertProblem(await checkMail({ env }), 'warning', /mails are written as files/, /Set SMTP_HOST/);
  const down = await checkMail({ env: { ...env, SMTP_HOST: '127.0.0.1', SMTP_PORT: 1, SMTP_SECURE: false } });
  assertProblem(down, 'error', /127\.0\.0\.1:1 accepts no mail/, /SMTP_HOST, SMTP_PORT/);
});

test('Cloudinary is checked with the credentials of the site', async () => {
  const expected = `Basic ${Buffer.from('123:abc').toString('base64')}`;
  const server = createHttpServer((request, response) => {
    const isKnown = request.url === '/v1_1/maya/ping' && request.headers.authorization === expected;
    response.writeHead(isKnown ? 200 : 401).end();
  });
  const site = (secret) => ({ env: { ...env, cloudinary: { name: 'maya', key: '123', secret } } });
  const address = await withServer(server, async (port) => {
    const api = `http://127.0.0.1:${port}`;
    assertOk(await checkStorage(site('abc'), api), /Cloudinary accepts pictures for maya/);
    assertProblem(await checkStorage(site('no'), api), 'error', /refuses the credentials/, /Compare CLOUDINARY_NAME/);
    return api;
  });
  assertProblem(await checkStorage(site('abc'), address), 'error', /cannot be reached/, /status\.cloudinary\.com/);
});

test('Redis is checked only where the site uses it; one that is down is an error', async () => {
  assertOk(await checkRedis({ env }), /Not used/);
  const down = await checkRedis({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
  assertProblem(down, 'error', /127\.0\.0\.1:1 does not answer: connect ECONNREFUSED/, /Check that Redis runs/);
});

/** Resolves every host name to this machine. */
const lookup = (_name, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

test('a certificate is checked only with HTTPS; an expired, untrusted or missing one is an error', async () => {
  assertOk(await checkCertificate({ env, now: Date.now() }), /needs none/);
  const [key, cert] = [path.join(root, 'key.pem'), path.join(root, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=maya.test'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) });
  const own = await withServer(server, async (port) => {
    const site = { env: { PUBLIC_URL: `https://maya.test:${port}` }, lookup };
    const untrusted = await checkCertificate({ ...site, now: Date.now() });
    assertProblem(untrusted, 'error', /do not trust the certificate of maya\.test:\d+ \(DEPTH_ZERO/, /log of Caddy/);
    const later = await checkCertificate({ ...site, now: Date.now() + 40 * 24 * HOUR_MS });
    assertProblem(later, 'error', /has expired/, /ports 80 and 443/);
    return site;
  });
  assertProblem(await checkCertificate({ ...own, now: Date.now() }), 'error', /sends no certificate/, /this server/);
});

test('the certificate of a local host name is not checked, because Caddy signs it itself', async () => {
  for (const host of ['localhost', 'localhost:8443', 'maya.localhost', '127.0.0.1', '[::1]']) {
    assertOk(
      await checkCertificate({ env: { PUBLIC_URL: `https://${host}` }, now: Date.now() }),
      /^The certificate of \S+ is signed by Caddy itself, for this machine alone: browsers show a warning first\.$/,
    );
  }
  const like = { env: { PUBLIC_URL: 'https://localhost.test:1' }, lookup, now: Date.now() };
  assertProblem(await checkCertificate(like), 'error', /sends no certificate/, /this server/);
});
