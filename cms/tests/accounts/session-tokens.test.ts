import jwt, { type SignOptions } from 'jsonwebtoken';
import { register } from '../support/accounts';
import { call } from '../support/client';
import { type Site, startSite } from '../support/strapi';

const JWT_SECRET = 'the key that signs the sessions of this test';

let site: Site;
let person: { id: string; token: string };
let session: string;
beforeAll(async () => {
  site = await startSite({ JWT_SECRET });
  person = await register(site);
  ({ session } = jwt.decode(person.token) as { session: string });
});
afterAll(() => site.stop());

/** The status of a call with a session token signed with the key and `options`. */
async function statusOf(options: SignOptions, claims: object = {}) {
  const token = jwt.sign({ account: person.id, session, ...claims }, JWT_SECRET, options);
  return (await call(site, 'account.profile', { token })).status;
}

test('a token is accepted when it is signed with the key by HS256 and has not expired', async () => {
  expect(await statusOf({ algorithm: 'HS256', expiresIn: 60 })).toBe(200);
});

test.each([
  ['has expired', { expiresIn: -1 }, {}],
  ['never expires', {}, {}],
  ['is not valid yet', { expiresIn: 60, notBefore: 30 }, {}],
  ['is signed by another algorithm', { expiresIn: 60, algorithm: 'HS512' }, {}],
  ['names no session', { expiresIn: 60 }, { session: undefined }],
  ['names an unknown session', { expiresIn: 60 }, { session: '00000000-0000-4000-8000-000000000000' }],
  ['names no account', { expiresIn: 60 }, { account: undefined }],
] as [string, SignOptions, object][])('a token that %s is a 401', async (_what, options, claims) => {
  expect(await statusOf(options, claims)).toBe(401);
});

test('a key named by the token itself is not used', async () => {
  const header = {
    alg: 'HS256',
    jku: 'https://stranger.test/keys',
    jwk: { kty: 'oct', k: 'c3RyYW5nZXI' },
    kid: 'mine',
  };
  const token = jwt.sign({ account: person.id, session }, 'stranger', { header, expiresIn: 60 });
  expect((await call(site, 'account.profile', { token })).status).toBe(401);
});

test('a token that names one account and the session of another is a 401', async () => {
  const other = await register(site);
  expect(await statusOf({ expiresIn: 60 }, { account: other.id })).toBe(401);
});
