import jwt, { type SignOptions } from 'jsonwebtoken';
import { register } from '../support/accounts';
import { call } from '../support/client';
import { type Site, startSite } from '../support/strapi';

const JWT_SECRET = 'the key that signs the sessions of this test';

let site: Site;
let person: { id: string; token: string };
let version: number;
beforeAll(async () => {
  site = await startSite({ JWT_SECRET });
  person = await register(site);
  ({ version } = jwt.decode(person.token) as { version: number });
});
afterAll(() => site.stop());

/** The status of a call with a session token signed with the key and `options`. */
async function statusOf(options: SignOptions, claims: object = {}) {
  const token = jwt.sign({ account: person.id, version, ...claims }, JWT_SECRET, options);
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
  ['has no version', { expiresIn: 60 }, { version: undefined }],
  ['is of a version that has ended', { expiresIn: 60 }, { version: -1 }],
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
  const token = jwt.sign({ account: person.id, version }, 'stranger', { header, expiresIn: 60 });
  expect((await call(site, 'account.profile', { token })).status).toBe(401);
});
