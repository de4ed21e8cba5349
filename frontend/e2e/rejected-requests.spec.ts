import { OWNER, startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

test.use({ mayLogErrors: true });

test("a wrong password shows the server's message and stays on the form", async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(OWNER.email);
});

test('an invalid token in local storage redirects from the dashboard to /login', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('admin', 'no.such.token'));
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('when the server is down, a failed request is logged without a toast, and the message stays in the form', async ({
  page,
  mailbox,
}) => {
  // A second site is started.
  test.setTimeout(120_000);
  const passing = await startProduct(mailbox.port);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(`${passing.url}/#contact`);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write your message here' });
  await dialog.getByLabel('Name').fill('Meera Pillai');
  await dialog.getByLabel('Email').fill('meera@visitor.test');
  await dialog.getByLabel('Message').fill('Is anybody there?');
  await passing.stop();
  await dialog.getByRole('button', { name: 'Send' }).click();

  await expect.poll(() => logged.join('\n')).toContain('POST /api/communication/new-client-contact failed');
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeEnabled();
  await expect(dialog.getByLabel('Message')).toHaveValue('Is anybody there?');
  await expect(page.getByText('Message Sent Successfully!')).toHaveCount(0);
});
