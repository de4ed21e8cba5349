import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  AROUND_PAGES,
  COMMON_HEADERS,
  PANEL_POLICY,
  policyText,
  SITE_POLICY,
  STRICT_TRANSPORT,
  UPLOAD_POLICY,
} from '../../src/platform/environment/content-security-policies';
import { loginAsOwner, PASSWORD } from '../support/accounts';
import { call } from '../support/client';
import { createPanel, openPanelWith } from '../support/panel';
import { rawRequest } from '../support/raw-request';
import { OWNER, type Site, startSite } from '../support/strapi';

const CADDYFILE = path.resolve(__dirname, '../../../deploy/Caddyfile');
const CORS = /^access-control-/;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const common = Object.fromEntries(Object.entries(COMMON_HEADERS).map(([name, value]) => [name.toLowerCase(), value]));

test.each([
  ['a list', '/api/info/tool', SITE_POLICY],
  ['a call without a token', '/api/admin/profile', SITE_POLICY],
  ['a call that does not exist', '/api/nothing', SITE_POLICY],
  ['the health check', '/_health', SITE_POLICY],
  ['an address without a page', '/no/such/page', SITE_POLICY],
  ['a file for search engines', '/robots.txt', SITE_POLICY],
  ['an upload that is gone', '/uploads/gone.png', UPLOAD_POLICY],
  ['the panel', '/admin', PANEL_POLICY],
])('%s carries every security header', async (_what, address, policy) => {
  const { headers } = await rawRequest(site, address);
  expect(headers).toMatchObject({ ...common, 'content-security-policy': policyText(policy) });
});

const NO_STORE = expect.objectContaining({ 'cache-control': 'no-store' });

test('answers to calls with a token and answers that hold one are no-store, at the panel too', async () => {
  const token = await loginAsOwner(site);
  const { access, cookies } = await openPanelWith(site, token);
  const login = { email: OWNER.email, password: OWNER.password };
  for (const answer of [
    await call(site, 'account.login', { body: login }),
    await call(site, 'account.register', {
      body: { name: 'Ada', email: 'ada@portfolio.test', picture: '', password: PASSWORD },
    }),
    await call(site, 'account.profile', { token }),
    await call(site, 'client.list', { token }),
    await call(site, 'tool.list', { token }),
    await call(site, 'account.profile', { token: 'of yesterday' }),
    await call(site, 'communication.readMeeting', { params: { token: 'of a mail' } }),
    await site.http().get('/api/communication/meeting/of-a-mail/slots?from=2030-01-01&days=1&timeZone=UTC'),
    await call(site, 'account.forgotPassword', { body: { email: OWNER.email } }),
    await call(site, 'account.openPanel', { token }),
    await site.http().post('/admin/access-token').set('Cookie', cookies),
    await createPanel(site, access).get('/admin/users/me'),
  ]) {
    expect(answer.headers).toEqual(NO_STORE);
  }
});

test('answers of the panel without a token are no-store', async () => {
  for (const path of ['/admin/init', '/ADMIN/init/']) {
    const { status, headers } = await site.http().get(path);
    expect([path, status, headers]).toEqual([path, 200, NO_STORE]);
  }
});

test('public answers are cached and revalidated', async () => {
  for (const address of ['/api/info/tool', '/api/client/all', '/api/openapi.json']) {
    for (const Origin of ['', 'https://elsewhere.test']) {
      const { status, headers } = await site
        .http()
        .get(address)
        .set(Origin ? { Origin } : {});
      expect([address, status, headers]).toEqual([
        address,
        200,
        expect.not.objectContaining({ 'cache-control': 'no-store' }),
      ]);
    }
  }
});

test('the refusal of an unreadable body carries every security header', async () => {
  const { status, headers } = await site
    .http()
    .post('/api/admin/login')
    .set('Content-Type', 'application/json')
    .send('{"email":');
  expect(status).toBe(400);
  expect(headers).toMatchObject({ ...common, 'content-security-policy': policyText(SITE_POLICY) });
});

test('the policy of the site permits no foreign scripts and styles, that of the panel no foreign scripts', () => {
  expect(policyText(SITE_POLICY)).not.toMatch(/unsafe|\*/);
  expect(SITE_POLICY['default-src']).toBe("'none'");
  expect(policyText(PANEL_POLICY).match(/unsafe-[a-z-]+/g)).toEqual(['unsafe-inline']);
  expect(PANEL_POLICY).toMatchObject({ 'script-src': "'self'", 'connect-src': "'self'" });
  for (const policy of [SITE_POLICY, PANEL_POLICY, UPLOAD_POLICY]) expect(policy['frame-ancestors']).toBe("'none'");
});

test.each(['/', '/api/info/tool', '/api/nothing', '/_health', '/admin', '/uploads/gone.png'])(
  '%s names neither the server nor other origins that may read it',
  async (address) => {
    const { headers } = await rawRequest(site, address);
    expect(Object.keys(headers).filter((name) => /^(server|via|strapi|x-powered-by)$/.test(name))).toEqual([]);
    const { headers: toStranger } = await rawRequest(site, address, { Origin: 'https://stranger.test' });
    expect([...Object.keys(headers), ...Object.keys(toStranger)].filter((name) => CORS.test(name))).toEqual([]);
  },
);

test('a site without HTTPS sends no Strict-Transport-Security', async () => {
  expect((await site.http().get('/api/info/tool')).headers['strict-transport-security']).toBeUndefined();
});

test('Caddy sends the same headers for its own answers', async () => {
  const caddyfile = await readFile(CADDYFILE, 'utf8');
  const said = (name: string) =>
    [...caddyfile.matchAll(new RegExp(`^\\s*(?:header )?\\??${name} (?:"(.*)"|(\\S+))$`, 'gm'))].map(
      ([, quoted, bare]) => quoted ?? bare,
    );
  for (const [name, value] of Object.entries(COMMON_HEADERS)) expect([name, said(name)]).toEqual([name, [value]]);
  expect(said('Strict-Transport-Security')).toEqual([STRICT_TRANSPORT]);
  expect(said('Content-Security-Policy')).toEqual([SITE_POLICY, UPLOAD_POLICY, AROUND_PAGES].map(policyText));
});
