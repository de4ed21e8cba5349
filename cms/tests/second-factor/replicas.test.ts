import request from 'supertest';
import { register } from '../support/accounts';
import { createAuthenticator } from '../support/authenticator';
import { call } from '../support/client';
import { addPasskey, addTotp, passkeyAnswer, startLogin } from '../support/factors';
import { type OtherServer, startOtherServer } from '../support/other-server';
import { type Site, startSite } from '../support/strapi';

let site: Site;
let replica: OtherServer;
beforeAll(async () => {
  site = await startSite();
  replica = await startOtherServer(site);
});
afterAll(async () => {
  await replica.stop();
  await site.stop();
});

const atReplica = (path: string, body: object) => request(replica.url).post(`/api/admin/login/${path}`).send(body);

test('a log-in that began at one replica goes on at another, which counts attempts with it', async () => {
  const { token, email } = await register(site);
  const { recoveryCodes } = await addTotp(site, token);
  const { challenge } = await startLogin(site, email);
  const wrong = { challenge, recovery: 'wrong' };
  for (let attempt = 0; attempt < 3; attempt++) expect((await atReplica('factor', wrong)).status).toBe(401);
  for (let attempt = 0; attempt < 2; attempt++) {
    expect((await call(site, 'factor.login', { body: wrong })).status).toBe(401);
  }
  const right = { challenge, recovery: recoveryCodes[0] };
  expect((await atReplica('factor', right)).body.message).toContain('too many codes');

  const next = { challenge: (await startLogin(site, email)).challenge, recovery: recoveryCodes[0] };
  expect((await atReplica('factor', next)).status).toBe(200);
  expect((await call(site, 'factor.login', { body: next })).status).toBe(401);
});

test('an answer of a passkey that one replica has accepted is refused by another', async () => {
  const { token } = await register(site);
  const authenticator = createAuthenticator();
  await addPasskey(site, token, authenticator);
  const body = await passkeyAnswer(site, authenticator);
  expect((await call(site, 'factor.passkeyLogin', { body })).status).toBe(200);
  expect((await atReplica('passkey', body)).status).toBe(401);
});
