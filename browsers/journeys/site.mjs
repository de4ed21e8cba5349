import assert from 'node:assert/strict';
import { waitForValue } from '../page/page.mjs';
import { byRole, bySelector, within } from '../page/queries.mjs';

const NOWHERE = '/no/such/place';

const themeOf = (page) =>
  page.evaluate(() => [
    document.documentElement.dataset.theme,
    document.querySelector('meta[name="theme-color"]').content,
    getComputedStyle(document.body).backgroundColor,
  ]);
const DARK = ['dark', '#17181a', 'rgb(23, 24, 26)'];

const isFullScreen = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  // Scrollbars are not part of it.
  return left === 0 && top === 0 && width === document.documentElement.clientWidth && height === window.innerHeight;
};

export const siteJourneys = [
  {
    title: 'the theme is light, can be changed, and stays after a reload and on another page',
    async run({ page }) {
      await page.goto('/');
      await waitForValue(async () => (await themeOf(page))[0], 'light');
      await page.click(byRole('button', 'Dark theme'));
      await waitForValue(() => themeOf(page), DARK);
      await page.reload();
      await waitForValue(() => themeOf(page), DARK);
      await page.goto('/aboutme');
      await waitForValue(() => themeOf(page), DARK);
      // The published page has the button for visitors without a stored theme.
      await page.hydrate();
      await page.click(byRole('button', 'Light theme'));
      await waitForValue(async () => (await themeOf(page))[0], 'light');
    },
  },
  {
    title: 'the menu of a phone fills the screen, keeps the focus, closes by Escape, and leads to a section',
    async run({ page }) {
      const menu = byRole('dialog', 'Menu');
      const hasFocus = (dialog) => dialog.contains(document.activeElement);
      await page.setSize({ width: 390, height: 844 });
      await page.goto('/aboutme');
      await page.click(byRole('button', 'Open menu'));
      await waitForValue(() => page.read(menu, isFullScreen), true);
      for (let stop = 0; stop < 6; stop += 1) {
        await page.press('Tab');
        await waitForValue(() => page.read(menu, hasFocus), true);
      }
      await page.press('Escape');
      await page.waitForGone(menu);
      await waitForValue(() => page.evaluate(() => document.activeElement.ariaLabel), 'Open menu');
      await page.click(byRole('button', 'Open menu'));
      await page.click(within(menu, byRole('link', 'Contact')));
      await page.waitForPath('/#contact');
      await page.waitForGone(menu);
      await waitForValue(() => page.evaluate(() => document.activeElement.id), 'contact');
      await waitForValue(() => page.isInView(bySelector('#contact')), true);
    },
  },
  {
    title: 'links lead to other pages and back, with the heading focused and the place kept',
    async run({ page }) {
      const footerLink = within(byRole('contentinfo'), byRole('link', 'About me'));
      await page.open('/');
      await page.click(footerLink);
      await page.waitForPath('/aboutme');
      await waitForValue(() => page.evaluate(() => document.activeElement.textContent), 'Mira Sen');
      await waitForValue(() => page.evaluate(() => window.scrollY), 0);
      await page.goBack();
      await page.waitForPath('/');
      await waitForValue(() => page.isInView(footerLink), true);
    },
  },
  {
    title: 'Back closes a dialog, leads to the page before once Escape has closed it, and leaves a reloaded one',
    async run({ page }) {
      const dialog = byRole('dialog', 'Privacy Policy');
      const openDialog = async () => {
        await page.click(byRole('button', 'Privacy Policy'));
        await page.waitFor(dialog);
      };
      const openedDialogs = () => page.evaluate(() => history.state.dialogs ?? 0);
      await page.open('/');
      await page.click(within(byRole('contentinfo'), byRole('link', 'About me')));
      await page.waitForPath('/aboutme');
      await openDialog();
      await page.goBack();
      await page.waitForGone(dialog);
      await page.waitForPath('/aboutme');
      await openDialog();
      await page.press('Escape');
      await page.waitForGone(dialog);
      await waitForValue(openedDialogs, 0);
      await openDialog();
      await page.reload();
      await waitForValue(openedDialogs, 0);
      await page.goBack();
      await page.waitForPath('/');
    },
  },
  {
    title: 'an unknown path shows the 404 page, which leads to the home page',
    // The browser logs the 404.
    mayLogErrors: true,
    async run({ page, site }) {
      assert.equal((await fetch(site.url + NOWHERE)).status, 404);
      await page.goto(NOWHERE);
      await page.waitFor(byRole('heading', 'Nothing here'));
      await page.click(byRole('link', 'To the home page'));
      await page.waitForPath('/');
      await page.waitFor(byRole('heading', 'Full Stack Engineer & Frontend Expert'));
    },
  },
];
