import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { tokenOf } from './dashboard.ts';

interface Login {
  email: string;
  password: string;
}

const STEP_MS = 30_000;

/** The code of an app with this secret; `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });

/** Opens the account page of an account without factors. */
export async function openAccount(page: Page, account: Login) {
  const token = await tokenOf(page, account);
  await page.goto('/aboutme');
  await page.evaluate((value) => localStorage.setItem('admin', value), token);
  await page.goto('/account');
  await expect(page.getByText('Off: whoever knows your password can log in.')).toBeVisible();
}

/** Opens the log-in page, or an address that leads to it, and enters email and password. */
export async function enterPassword(page: Page, { email, password }: Login, address = '/login') {
  await page.goto(address);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export const logOut = (page: Page) => page.evaluate(() => localStorage.clear());

/**
 * Gives the page an authenticator of a phone or computer that verifies its user and answers at once. With `suggests` also
 * where the browser would suggest a passkey. Returns its passkeys, which can be read and replaced.
 */
export async function addAuthenticator(page: Page, { suggests = false } = {}) {
  if (!suggests) {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
  }
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const list = async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    list,
    /** Replaces the passkeys, for example by a copy with another counter. */
    async replace(credentials: Awaited<ReturnType<typeof list>>) {
      await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
      for (const credential of credentials) {
        await devtools.send('WebAuthn.addCredential', { authenticatorId, credential });
      }
    },
  };
}

/** Adds a passkey on the account page and saves the recovery codes, which it returns. */
export async function addPasskey(page: Page, password: string, name: string) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  return saveRecoveryCodes(page);
}

/** Reads the recovery codes of the dialog and closes it. */
export async function saveRecoveryCodes(page: Page) {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'save your recovery codes' })).toBeVisible();
  const codes = await dialog.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(dialog).toBeHidden();
  return codes;
}

/** Goes through the opened set-up of an app up to the recovery codes; returns the secret. */
export async function addApp(page: Page, password: string) {
  const dialog = page.getByRole('dialog', { name: 'Set up an app' });
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code of the app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('heading', { name: 'save your recovery codes' })).toBeVisible();
  return secret;
}
