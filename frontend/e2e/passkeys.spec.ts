import type { Page } from '@playwright/test';
import { makeAdmin } from './support/dashboard.ts';
import { addAuthenticator, addPasskey, enterPassword, logOut, openAccount } from './support/factors.ts';
import { expect, test } from './support/test.ts';

const DASHBOARD = 'Personal Information Manager';
const PASSWORD = 'a brassy lock on it';

/** An admin with a passkey, logged in on the account page. */
async function makeAdminWithPasskey(page: Page, name: string, { suggests = false } = {}) {
  const account = { name: 'Pia Bolt', email: `${name}@passkeys.test`, password: PASSWORD };
  await makeAdmin(page, account);
  const authenticator = await addAuthenticator(page, { suggests });
  await openAccount(page, account);
  await addPasskey(page, account.password, `Phone of ${name}`);
  return { account, authenticator };
}

const usePasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey' }).click();
const isLoggedIn = (page: Page) => expect(page.getByRole('heading', { name: DASHBOARD })).toBeVisible();

/** Asks the browser for an answer to these options, as an attacker's script would. */
const getPasskey = (page: Page, options: PublicKeyCredentialRequestOptionsJSON) =>
  page.evaluate(async (given) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(given);
    const credential = await navigator.credentials.get({ publicKey });
    return (credential as PublicKeyCredential).toJSON();
  }, options);

/** Sends the last log-in with a passkey again. */
const replay = (page: Page, body: object) => page.request.post('/api/admin/login/passkey', { data: body });

test('a passkey is added in three steps, listed, logs in alone, and is removed', async ({ page, mailbox }) => {
  const { account, authenticator } = await makeAdminWithPasskey(page, 'alone');
  await expect(page.getByText('On: your password alone does not log in.')).toBeVisible();
  const item = page.getByRole('listitem', { name: 'Phone of alone' });
  await expect(item.getByText('Not used yet')).toBeVisible();
  expect(await authenticator.list()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);

  await logOut(page);
  await page.goto('/login');
  await usePasskey(page);
  await isLoggedIn(page);

  await page.goto('/account');
  await expect(item.getByText(/^Last used /)).toBeVisible();
  await item.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Off: whoever knows your password can log in.')).toBeVisible();
  await expect(item).toBeHidden();
  const subjects = () => mailbox.to(account.email).map(({ subject }) => subject);
  await expect
    .poll(subjects)
    .toEqual(expect.arrayContaining([expect.stringMatching(/added/i), expect.stringMatching(/removed/i)]));
});

test('the browser suggests a passkey in the email field of the log-in page', async ({ page }) => {
  await makeAdminWithPasskey(page, 'suggested', { suggests: true });
  await logOut(page);
  await page.goto('/login');
  await isLoggedIn(page);
});

test('a passkey is the second step after the password', async ({ page }) => {
  const { account } = await makeAdminWithPasskey(page, 'second');
  await logOut(page);
  await enterPassword(page, account);
  await expect(page.getByText('use a passkey, or enter one of your recovery codes')).toBeVisible();
  await usePasskey(page);
  await isLoggedIn(page);
});

test.describe('refused answers', () => {
  test.use({ mayLogErrors: true });

  test('an answer logs in once, and a copy of the passkey with an earlier counter does not', async ({ page }) => {
    const { authenticator } = await makeAdminWithPasskey(page, 'copied');
    const copies = await authenticator.list();
    await logOut(page);
    await page.goto('/login');
    const sent = page.waitForRequest('**/api/admin/login/passkey');
    await usePasskey(page);
    await isLoggedIn(page);
    const answer = (await sent).postDataJSON();
    expect((await replay(page, answer)).status()).toBe(401);

    await authenticator.replace(copies);
    await logOut(page);
    await page.goto('/login');
    await usePasskey(page);
    await expect(page.getByRole('main').getByText('Invalid passkey')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('admin'))).toBeNull();
  });

  test('the passkey of another account does not complete a log-in', async ({ page }) => {
    const { account, authenticator } = await makeAdminWithPasskey(page, 'victim');
    await logOut(page);
    await authenticator.replace([]);
    const other = { name: 'Ivo Bolt', email: 'intruder@passkeys.test', password: 'another brassy lock' };
    await makeAdmin(page, other);
    await openAccount(page, other);
    await addPasskey(page, other.password, 'Phone of the intruder');
    await logOut(page);

    const { challenge, options } = await (await page.request.post('/api/admin/login', { data: account })).json();
    const passkey = await getPasskey(page, { ...options, allowCredentials: [] });
    const answer = await page.request.post('/api/admin/login/factor', { data: { challenge, passkey } });
    expect([answer.status(), await answer.json()]).toEqual([401, { message: 'Invalid code' }]);
  });

  test('an answer that another origin has asked for is refused', async ({ page, baseURL }) => {
    await makeAdminWithPasskey(page, 'origin');
    await logOut(page);
    const { id, options } = await (await page.request.post('/api/admin/login/passkey/options')).json();
    await page.route('http://localhost:9/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Another site' }),
    );
    await page.goto('http://localhost:9/');
    const response = await getPasskey(page, options);
    const answer = await page.request.post(`${baseURL}/api/admin/login/passkey`, { data: { id, response } });
    expect([answer.status(), await answer.json()]).toEqual([401, { message: 'Invalid passkey' }]);
  });
});
