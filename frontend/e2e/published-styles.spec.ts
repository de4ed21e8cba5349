import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

/** The published pages by their links in the footer. */
const PUBLISHED = { Home: '/', 'About me': '/aboutme', 'Starter course': '/courses/webdevelopment/starter-course' };

/** Lists the computed styles of each element of the page, and of what it shows before and after its content. */
const listStyles = (page: Page) =>
  page.locator('#root').evaluate((root) =>
    [...root.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].map((part) => {
        const styles = getComputedStyle(element, part);
        if (part && styles.content === 'none') return '';
        return [
          element.localName,
          part,
          ...[...styles].map((name) => `${name}: ${styles.getPropertyValue(name)}`),
        ].join('\n');
      }),
    ),
  );

for (const [name, address] of Object.entries(PUBLISHED)) {
  test(`${address} looks the same rendered by the server and by the browser`, async ({ page }) => {
    const follow = async (link: string) => {
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(Object(PUBLISHED)[link]);
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    };
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The clock of a page shows the same time throughout.
    await page.clock.setFixedTime(new Date());
    await visit(page, address);
    const published = await listStyles(page);
    await follow(name === 'Home' ? 'About me' : 'Home');
    await follow(name);
    await page.mouse.move(1, 1);
    await expect(async () => {
      const styles = await listStyles(page);
      expect(styles).toHaveLength(published.length);
      for (const [at, style] of styles.entries()) expect(style).toBe(published[at]);
    }).toPass();
  });
}
