import { test } from 'node:test';
import { checkSecondFactor } from '../operations/doctor/second-factor.mjs';
import { assertOk, assertProblem, withDatabase } from './doctor-site.mjs';

const ACCOUNTS = `INSERT INTO up_users (document_id, email) VALUES ('a1', 'maya.o''neil@maya.test'), ('b2', 'ben@maya.test');`;
const factor = (account) => `INSERT INTO back_office_factors VALUES ('${account}');`;

/** Checks a site whose owner is `maya.o'neil@maya.test` and whose roles of `required` must have a factor. */
const check = (statements, required = 'none') =>
  withDatabase(statements, ({ env, database }) => {
    const settings = { SUPER_ADMIN_EMAIL: "maya.o'neil@maya.test", REQUIRE_SECOND_FACTOR: required };
    return checkSecondFactor({ env: { ...env, ...settings }, database });
  });

test('an owner without a second factor is a warning, also if somebody else has one', async () => {
  const finding = await check(ACCOUNTS + factor('b2'));
  const fix = /Log in at http:\/\/localhost:1337\/account and add a passkey or an authenticator app\./;
  assertProblem(finding, 'warning', /^The owner's account has no second factor: its password alone opens it\.$/, fix);
});

test('an owner without a second factor that REQUIRE_SECOND_FACTOR demands is a warning that says so', async () => {
  const message = /has no second factor, and REQUIRE_SECOND_FACTOR allows it nothing else until it has one\.$/;
  for (const required of ['superAdmin', 'admin']) {
    assertProblem(await check(ACCOUNTS, required), 'warning', message, /add a passkey or an authenticator app/);
  }
});

test('an owner with a second factor is ok', async () => {
  assertOk(await check(ACCOUNTS + factor('a1').repeat(2)), /^The owner's account has 2 second factors\.$/);
});

test('an owner whose account has another address is ok, and the report says that there is none to check', async () => {
  assertOk(await check(factor('a1')), /^There is no account of SUPER_ADMIN_EMAIL\.$/);
});
