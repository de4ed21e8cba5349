import { readFile } from 'node:fs/promises';
import { enterPassword } from './support/factors.ts';
import { isInPanel } from './support/panel.ts';
import { OWNER } from './support/start-product.ts';
import { expect, test } from './support/test.ts';

// Every test checks that the browser requests no other origin (support/test.ts); this one visits the pages where a
// request to a third party is most likely.

test.describe("Strapi's panel", () => {
  // The panel requests features that this edition does not have, and the browser logs each 404.
  test.use({ mayLogErrors: true });

  test('requests no other origin before or after the login', async ({ page }) => {
    await enterPassword(page, OWNER, '/admin');
    await isInPanel(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('the server opens connections only to its mail server', async ({ page, product, mailbox }) => {
  const message = { name: 'Watcher', email: 'watcher@visitor.test', message: 'Who is called when this arrives?' };
  const sent = await page.request.post('/api/communication/new-client-contact', { data: message });
  expect(sent.status()).toBe(201);
  await expect.poll(() => mailbox.to(message.email).length).toBe(1);

  const called = new Set((await readFile(product.connections, 'utf8')).trim().split('\n'));
  expect([...called]).toEqual(['127.0.0.1']);
});
