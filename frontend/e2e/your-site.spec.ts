import { expect, type Page } from '@playwright/test';
import { openPanel } from './support/panel.ts';
import { startProduct } from './support/start-product.ts';
import { test } from './support/test.ts';

// Strapi's panel requests features that this edition does not have, and the browser logs each 404.
test.use({ mayLogErrors: true });

const SINGLE_TYPES = '/admin/content-manager/single-types';
const PAGES = ['/', '/aboutme', '/courses/webdevelopment/starter-course', '/dashboard', '/site.webmanifest'];
/** The words of the demo's owner, and the accent of the demo with its shades. */
const DEMO = /Mira|M\. Portfolio|Kolkata|#c63d12|#a6310c|#ff4500|#ff6a3d|#ff8a66|#b23610|#e0906f/i;

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved document')).toBeVisible();
}

test('a new owner makes the demo their own site in the panel alone', async ({ page, mailbox }) => {
  test.setTimeout(480_000);
  const product = await startProduct(mailbox.port);
  const text = async (address: string) => (await page.request.get(product.url + address)).text();
  try {
    expect(await text('/')).toMatch(DEMO);
    await openPanel(page, '/admin', product.url);
    await page.getByRole('button', { name: 'Remove demo content' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true })).toBeVisible();

    await page.goto(`${product.url}${SINGLE_TYPES}/api::site.site`);
    await page.getByRole('textbox', { name: 'Name of the site' }).fill('Zoë Works');
    await page.getByRole('textbox', { name: 'Accent' }).fill('#0b6e4f');
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Atlantic/Reykjavik');
    await page.keyboard.press('Enter');
    await save(page);

    await page.goto(`${product.url}${SINGLE_TYPES}/api::about.about`);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Zoë Ångström');
    await page.getByRole('textbox', { name: 'Place' }).fill('Reykjavík, Iceland');
    // The buttons of the panel have the accent of the site.
    const button = page.getByRole('button', { name: 'Save', exact: true });
    await expect(button).toHaveCSS('background-color', 'rgb(11, 110, 79)');
    await save(page);

    await expect(async () => {
      for (const address of PAGES) expect([address, DEMO.exec(await text(address))]).toEqual([address, null]);
      expect(await text('/aboutme')).toContain('Reykjavík, Iceland');
    }).toPass();
    await page.goto(`${product.url}/aboutme`);
    await expect(page).toHaveTitle('About Zoë Ångström · Zoë Works');
    const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim();
    expect(await page.evaluate(accent)).toBe('#0b6e4f');
    await page.goto(`${product.url}/login`);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(accent)).toBe('#0b6e4f');
  } finally {
    await product.stop();
  }
});
