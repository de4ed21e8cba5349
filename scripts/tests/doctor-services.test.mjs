import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { test } from 'node:test';
import { createServer as createTlsServer } from 'node:tls';
import { certificate } from '../operations/doctor/certificate.mjs';
import { mail } from '../operations/doctor/mail.mjs';
import { cmsPackage } from '../operations/doctor/packages.mjs';
import { redis } from '../operations/doctor/redis.mjs';
import { storage } from '../operations/doctor/storage.mjs';
import { assertAiling, assertWell, freshSettings, HOUR, root, withServer } from './doctor-site.mjs';

const env = freshSettings();

function mailServer(arrived) {
  const { SMTPServer } = cmsPackage('smtp-server');
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

test('a mail server is tried without sending anything, but for a test mail that was asked for', async () => {
  const arrived = [];
  await withServer(mailServer(arrived), async (SMTP_PORT) => {
    const account = { SMTP_HOST: '127.0.0.1', SMTP_PORT, SMTP_SECURE: false, SMTP_USERNAME: 'maya' };
    const right = { ...env, ...account, SMTP_PASSWORD: 'right' };
    assertWell(await mail({ env: right }), /lets the site in/);
    assert.deepEqual(arrived, []);
    assertWell(await mail({ env: right, mailTo: 'maya@maya.test' }), /took a test mail to maya@maya\.test/);
    assert.deepEqual(arrived, ['maya@maya.test']);
    const refused = await mail({ env: { ...right, SMTP_PASSWORD: 'wrong' } });
    assertAiling(refused, 'wrong', /refuses the name or the password/, /SMTP_USERNAME and SMTP_PASSWORD/);
  });
});

test('no mail server is a warning, one that is down is wrong', async () => {
  assertAiling(await mail({ env }), 'warning', /mails become files/, /Set SMTP_HOST/);
  const down = await mail({ env: { ...env, SMTP_HOST: '127.0.0.1', SMTP_PORT: 1, SMTP_SECURE: false } });
  assertAiling(down, 'wrong', /127\.0\.0\.1:1 takes no mail/, /SMTP_HOST, SMTP_PORT/);
});

test('Cloudinary is asked with the credentials of the site', async () => {
  const expected = `Basic ${Buffer.from('123:abc').toString('base64')}`;
  const server = createHttpServer((request, response) => {
    const isKnown = request.url === '/v1_1/maya/ping' && request.headers.authorization === expected;
    response.writeHead(isKnown ? 200 : 401).end();
  });
  const site = (secret) => ({ env: { ...env, cloudinary: { name: 'maya', key: '123', secret } } });
  const address = await withServer(server, async (port) => {
    const api = `http://127.0.0.1:${port}`;
    assertWell(await storage(site('abc'), api), /Cloudinary takes pictures for maya/);
    assertAiling(await storage(site('no'), api), 'wrong', /refuses the credentials/, /Compare CLOUDINARY_NAME/);
    return api;
  });
  assertAiling(await storage(site('abc'), address), 'wrong', /cannot be reached/, /status\.cloudinary\.com/);
});

test('Redis is asked only where the site uses one; one that is down is wrong', async () => {
  assertWell(await redis({ env }), /Not used/);
  const down = await redis({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
  assertAiling(down, 'wrong', /127\.0\.0\.1:1 does not answer: connect ECONNREFUSED/, /See that Redis runs/);
});

/** A name server to which every name is this machine. */
const lookup = (_name, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

test('a certificate is looked at only with HTTPS; one that has expired or is not trusted, or none, is wrong', async () => {
  assertWell(await certificate({ env, now: Date.now() }), /needs none/);
  const [key, cert] = [path.join(root, 'key.pem'), path.join(root, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=maya.test'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) });
  const own = await withServer(server, async (port) => {
    const site = { env: { PUBLIC_URL: `https://maya.test:${port}` }, lookup };
    const untrusted = await certificate({ ...site, now: Date.now() });
    assertAiling(untrusted, 'wrong', /do not trust the certificate of maya\.test:\d+ \(DEPTH_ZERO/, /log of Caddy/);
    const later = await certificate({ ...site, now: Date.now() + 40 * 24 * HOUR });
    assertAiling(later, 'wrong', /has expired/, /ports 80 and 443/);
    return site;
  });
  assertAiling(await certificate({ ...own, now: Date.now() }), 'wrong', /shows no certificate/, /this server/);
});

test('the certificate of a name that leads to this machine is not looked at: it is of Caddy alone', async () => {
  for (const host of ['localhost', 'localhost:8443', 'maya.localhost', '127.0.0.1', '[::1]']) {
    assertWell(
      await certificate({ env: { PUBLIC_URL: `https://${host}` }, now: Date.now() }),
      /^The certificate of \S+ is Caddy's own and for this machine alone: browsers ask before they open the site\.$/,
    );
  }
  const like = { env: { PUBLIC_URL: 'https://localhost.test:1' }, lookup, now: Date.now() };
  assertAiling(await certificate(like), 'wrong', /shows no certificate/, /this server/);
});
