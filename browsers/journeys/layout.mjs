import assert from 'node:assert/strict';
import { byRole } from '../page/queries.mjs';

const PAGES = [
  '/',
  '/aboutme',
  '/courses/webdevelopment/starter-course',
  '/meeting',
  '/login',
  '/register',
  '/forgot-password',
  '/no/such/place',
];
const DIALOGS = ['Send Message', 'Schedule a meeting', 'Terms & Conditions', 'Privacy Policy'];

async function expectFittingDialogs(page) {
  await page.open('/aboutme');
  for (const name of DIALOGS) {
    await page.click(byRole('button', name));
    const overflow = await page.read(byRole('dialog'), ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    assert.ok(overflow <= 0, `${name} is ${overflow} pixels too wide`);
    await page.click(byRole('button', 'Close'));
    await page.waitForGone(byRole('dialog'));
  }
}

const layoutJourney = (width) => ({
  title: `no public page and no dialog scrolls sideways at ${width} pixels`,
  // One of the paths does not exist.
  mayLogErrors: true,
  async run({ page }) {
    await page.setSize({ width, height: 844 });
    for (const path of PAGES) {
      await page.goto(path);
      await page.waitFor(byRole('heading', undefined, { level: 1 }));
      assert.equal(await page.evaluate(() => window.innerWidth), width);
      const published = await page.overflowWidth();
      assert.ok(published <= 0, `${path} is ${published} pixels too wide`);
      await page.hydrate();
      const hydrated = await page.overflowWidth();
      assert.ok(hydrated <= 0, `${path} is ${hydrated} pixels too wide after hydration`);
    }
    await expectFittingDialogs(page);
  },
});

export const layoutJourneys = [320, 390, 768, 1440].map(layoutJourney);
