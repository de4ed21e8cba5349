import type { Page } from '@playwright/test';
import { OWNER } from './support/start-product.ts';
import { expect, test } from './support/test.ts';
import { FORM_PAGES, hydrate, leaveDialogs, PUBLIC_PAGES, script, visit } from './support/visit.ts';

const PAGES = [...PUBLIC_PAGES, ...FORM_PAGES, '/dashboard', '/account'];

/** Makes storage throw, as in a browser that blocks site data. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });

test('with blocked storage every page is shown before and after hydration', async ({ page }) => {
  await blockStorage(page);
  for (const address of PAGES) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await hydrate(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('with blocked storage theme, draft and session last as long as the tab', async ({ page }) => {
  await blockStorage(page);
  await visit(page, '/');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByLabel('Message', { exact: true }).fill('Half a thought');
  await page.getByRole('button', { name: 'Close' }).click();
  await leaveDialogs(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Half a thought');
  await page.goto('/login');
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Personal Information Manager' })).toBeVisible();
  await page.getByRole('link', { name: 'About me' }).click();
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
});

test.describe('when a script cannot be loaded', () => {
  test.use({ mayLogErrors: true });

  test('a dialog shows a message, the page stays, and a retry works', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route(script('meeting-dialog'), (route) => route.abort());
    await visit(page, '/aboutme');
    await page.getByRole('button', { name: 'Schedule a meeting' }).click();
    // The calendar of the meeting dialog has an alert of its own.
    const notice = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
    await expect(notice).toContainText('This part could not be loaded. Please check your connection and try again.');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const retry = notice.getByRole('button', { name: 'Try again' });
    const failedAgain = page.waitForEvent('requestfailed', (request) => script('meeting-dialog').test(request.url()));
    await retry.click();
    await failedAgain;
    await expect(retry).toBeEnabled();
    await expect(notice).toContainText('This part could not be loaded.');
    await page.unroute(script('meeting-dialog'));
    await retry.click();
    await expect(page.getByRole('dialog', { name: 'Schedule a meeting' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test('without the font faces for other characters the page works and throws nothing', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('extended-characters'));
    await page.route(/extended-characters.*css/, (route) => route.abort());
    await visit(page, '/aboutme');
    await failed;
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('dialog', { name: 'Write your message here' })).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('without the schemas an empty form is not sent, and a complete one is', async ({ page }) => {
    await page.route(script('request-problems'), (route) => route.abort());
    await visit(page, '/aboutme');
    await page.getByRole('button', { name: 'Send Message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write your message here' });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Required')).toHaveCount(3);
    await dialog.getByLabel('Name').fill('Asha Roy');
    await dialog.getByLabel('Email').fill('asha@visitor.test');
    await dialog.getByLabel('Message').fill('Can we talk?');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
  });

  test('a form that waits for the schemas is sent without them after a while', async ({ page }) => {
    await page.route(script('request-problems'), () => {});
    await page.goto('/login');
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Personal Information Manager' })).toBeVisible();
  });

  test('a page shows a message between bar and footer, and a retry works', async ({ page }) => {
    await visit(page, '/');
    await page.route(script('about-me-page'), (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'About me' }).click();
    await expect(page.getByRole('heading', { name: 'Not loaded' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute(script('about-me-page'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('list', { name: 'Hashtags' })).toBeVisible();
  });

  test('a page that waits for its script hydrates on a key press', async ({ page }) => {
    await page.route(script('about-me-page'), (route) => route.abort());
    await page.goto('/aboutme');
    const failed = page.waitForEvent('requestfailed', (request) => script('about-me-page').test(request.url()));
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await failed;
    await page.unroute(script('about-me-page'));
    await page.getByRole('button', { name: 'Send Message' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Write your message here' })).toBeVisible();
  });

  test('a page that throws at its start shows a message with a working button', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'scrollY', {
        get: () => {
          throw new TypeError('scrollY is broken');
        },
      });
    });
    await page.goto('/');
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await expect(page.getByRole('heading', { name: 'Something broke' })).toBeVisible();
    const loadedAgain = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Load again' }).click();
    await loadedAgain;
  });
});
