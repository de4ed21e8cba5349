import { PASSWORD } from '../support/accounts';
import { call } from '../support/client';
import { untilAnsweredOrWaiting } from '../support/concurrency';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite({
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    TRUSTED_PROXIES: '192.0.2.0/24 2001:db8:cd::/48',
    LIMIT_LOGINS: '3/15m',
    LIMIT_REGISTRATIONS: '2/1h',
    LIMIT_ACCOUNT_MAILS: '2/1h',
    LIMIT_RECIPIENT_MAILS: '1/1h',
  });
});
afterAll(() => site.stop());

const from = (address: string) => ({ 'X-Forwarded-For': address });
const login = (email: string, address: string) =>
  call(site, 'account.login', { headers: from(address), body: { email, password: 'wrong' } });

test('a call over its limit is a 429 with Retry-After in seconds', async () => {
  for (let attempt = 0; attempt < 3; attempt++)
    expect((await login(`a${attempt}@portfolio.test`, '203.0.113.1')).status).toBe(401);
  const refused = await login('a4@portfolio.test', '203.0.113.1');
  expect(refused.status).toBe(429);
  expect(refused.message).toMatch(/^Too many attempts, please try again in \d+ (minutes|seconds)$/);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
});

test('the client address is taken from as many proxies as TRUST_PROXY says', async () => {
  const forged = (first: string) =>
    call(site, 'account.forgotPassword', {
      headers: from(`${first}, 203.0.113.50`),
      body: { email: 'x@portfolio.test' },
    });
  expect((await forged('198.51.100.1')).status).toBe(200);
  expect((await forged('198.51.100.2')).status).toBe(200);
  expect((await forged('198.51.100.3')).status).toBe(429);
});

test('visitors behind a trusted proxy are counted one by one, and by no address that they forge', async () => {
  const ask = (addresses: string) =>
    call(site, 'account.forgotPassword', { headers: from(addresses), body: { email: 'x@portfolio.test' } });
  for (const visitor of ['203.0.113.91', '203.0.113.92', '203.0.113.93']) {
    expect((await ask(`${visitor}, 2001:db8:cd::7, 192.0.2.1`)).status).toBe(200);
  }
  for (const forged of ['198.51.100.11', '192.0.2.9', '']) {
    await ask(`${forged}, 203.0.113.94, 192.0.2.1`);
  }
  expect((await ask('203.0.113.94, 192.0.2.1')).status).toBe(429);
  expect((await ask('203.0.113.95, 198.51.100.12, 203.0.113.94')).status).toBe(429);
});

test('registrations are counted, but not those with an invalid body', async () => {
  const register = (email: string) =>
    call(site, 'account.register', {
      headers: from('203.0.113.60'),
      body: { name: 'Ada', email, picture: '', password: PASSWORD },
    });
  expect((await register('not an address')).status).toBe(400);
  expect((await register('one@portfolio.test')).status).toBe(201);
  expect((await register('two@portfolio.test')).status).toBe(201);
  expect((await register('three@portfolio.test')).status).toBe(429);
});

test('resending over the limit of one recipient is a 429', async () => {
  const body = { name: 'Bo', email: 'bo@portfolio.test', picture: '', password: PASSWORD };
  const { body: session } = await call(site, 'account.register', { headers: from('203.0.113.70'), body });
  const resent = await call(site, 'account.resend', { headers: from('203.0.113.71'), token: session.token });
  expect(resent).toMatchObject({ status: 429, message: 'Too many mails to this address, please try again in an hour' });
});

test('simultaneous calls cannot exceed the limit of one recipient', async () => {
  const email = 'di@portfolio.test';
  const body = { name: 'Di', email, picture: '', password: PASSWORD };
  const { body: session } = await call(site, 'account.register', { headers: from('203.0.113.80'), body });
  await site.strapi.db.query('plugin::back-office.mail').deleteMany({ where: { recipient: email } });
  const resend = (address: string) => call(site, 'account.resend', { headers: from(address), token: session.token });
  const { asked } = await site.strapi.db.transaction(async () => {
    const asked = ['203.0.113.81', '203.0.113.82', '203.0.113.83', '203.0.113.84'].map(resend);
    // The transaction occupies the database, so that all calls arrive before the first one proceeds.
    await untilAnsweredOrWaiting(site, ...asked);
    return { asked };
  });
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 429, 429, 429]);
});

test('an IPv6 /64 network counts as one address, an IPv4 address as one in every notation', async () => {
  for (let attempt = 0; attempt < 3; attempt++) {
    expect((await login(`six${attempt}@portfolio.test`, `2001:db8:1:2::${attempt}`)).status).toBe(401);
    const written = attempt % 2 ? '203.0.113.90' : '::ffff:203.0.113.90';
    expect((await login(`four${attempt}@portfolio.test`, written)).status).toBe(401);
  }
  expect((await login('six4@portfolio.test', '2001:DB8:1:2:ffff::9')).status).toBe(429);
  expect((await login('six5@portfolio.test', '2001:db8:1:3::1')).status).toBe(401);
  expect((await login('four4@portfolio.test', '::ffff:cb00:715a')).status).toBe(429);
});

test('a profile is changed ten times in 15 minutes at most, so that no account fills the activity log', async () => {
  const body = { name: 'Rena', email: 'rename@portfolio.test', password: PASSWORD };
  const { token } = (await call(site, 'account.register', { headers: from('203.0.113.77'), body })).body;
  const rename = async (count: number) =>
    (await call(site, 'account.updateProfile', { token, body: { name: `Rena ${count}` } })).status;
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++) statuses.push(await rename(count));
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});
