import assert from 'node:assert/strict';
import { logIn, postJson } from '../../scripts/testing/api.mjs';
import { waitForValue } from '../page/page.mjs';
import { byRole, bySelector, byText, first, within } from '../page/queries.mjs';

const HEADLINE = byRole('heading', undefined, { level: 1 });
const projectsHeadings = within(bySelector('#projects'), bySelector('h3'));

const fetchList = async (site, path) => (await fetch(site.url + path)).json();

/** Gives the first project a text that the home page shortens. */
async function lengthenFirstProject(site) {
  const [{ _id }] = await fetchList(site, '/api/info/portfolio');
  const description = 'A text of more words than a card of the home page has room for. '.repeat(3).trim();
  const options = { token: await logIn(site.url), method: 'PATCH' };
  assert.equal((await postJson(`${site.url}/api/info/portfolio/${_id}`, { description }, options)).status, 200);
  const isShown = async () => (await (await fetch(site.url)).text()).includes(description.slice(0, 60));
  await waitForValue(isShown, true);
}

/** Expects headline, projects, tools and contact on the home page. */
async function expectContent(page, site) {
  await waitForValue(() => page.textOf(HEADLINE), 'Full Stack Engineer & Frontend Expert');
  const projects = await fetchList(site, '/api/info/portfolio');
  assert.ok(projects.length >= 6);
  await waitForValue(() => page.count(projectsHeadings), projects.length);
  const tools = await fetchList(site, '/api/info/tool');
  const { name } = tools.find(({ category }) => category === 'development');
  await page.waitFor(within(bySelector('#skill'), byRole('heading', name)));
  await page.waitFor(within(bySelector('#contact'), byText('Available')));
  await page.waitFor(within(bySelector('#contact'), bySelector('a[href^="mailto:"]')));
}

const loadedFonts = () =>
  [...document.fonts]
    .filter(({ status, family }) => status === 'loaded' && !family.includes(' over '))
    .map(({ family }) => family.replaceAll('"', ''))
    .sort();

const isPictureLoaded = (picture) => picture.complete && picture.naturalWidth > 0;

/** Whether a picture of a carousel, and no other one, is in its frame. */
const fillsFrame = (picture) => {
  const frame = picture.closest('[tabindex]').getBoundingClientRect();
  return Math.abs(picture.getBoundingClientRect().left - frame.left) < 2;
};

export const homeJourneys = [
  {
    title: 'the home page can be read without scripts',
    scripts: false,
    async run({ page, site }) {
      await page.goto('/');
      await expectContent(page, site);
      await page.click(within(byRole('contentinfo'), byRole('link', 'Starter course')));
      await waitForValue(() => page.textOf(HEADLINE), 'Web Development | Starter Course');
      await page.click(byText('CSS Basics'));
      await page.waitFor(byText('Layout with flexbox and grid'));
    },
  },
  {
    title: 'the home page can be read, with its fonts and pictures',
    async run({ page, site }) {
      await page.goto('/');
      await expectContent(page, site);
      await waitForValue(() => page.evaluate(loadedFonts), ['Alumni Sans Variable', 'Lancelot']);
      await page.click(byRole('button', 'View work'));
      await waitForValue(() => page.isInView(bySelector('#projects')), true);
      const picture = first(within(bySelector('#projects'), bySelector('img')));
      await waitForValue(() => page.read(picture, isPictureLoaded), true);
    },
  },
  {
    title: 'the clock of /aboutme runs before and after hydration',
    async run({ page }) {
      const clock = within(byRole('main'), bySelector('time'));
      const expectTick = async () => {
        const shown = await page.textOf(clock);
        assert.match(shown, /^\d\d:\d\d:\d\d$/);
        await waitForValue(async () => (await page.textOf(clock)) !== shown, true);
      };
      await page.goto('/aboutme');
      await waitForValue(async () => /^\d/.test(await page.textOf(clock)), true);
      await expectTick();
      await page.hydrate();
      await expectTick();
    },
  },
  {
    title: 'the skills show the tools of the selected category',
    async run({ page, site }) {
      const tools = await fetchList(site, '/api/info/tool');
      const nameIn = (kind) => tools.find(({ category }) => category === kind).name;
      const heading = (kind) => within(bySelector('#skill'), byRole('heading', nameIn(kind)));
      await page.goto('/');
      await page.waitFor(heading('development'));
      await page.click(within(bySelector('#skill'), byRole('button', 'design')));
      await page.waitFor(heading('design'));
      await page.waitForGone(heading('development'));
    },
  },
  {
    title: 'a carousel is moved by key, by wheel and by its buttons',
    async run({ page }) {
      const carousel = first(bySelector('fieldset[aria-label^="Pictures of"]:has(button)'));
      const button = (name) => within(carousel, byRole('button', name));
      const expectCurrent = async (number) => {
        await waitForValue(() => page.attribute(button(`Image ${number}`), 'aria-current'), 'true');
        const picture = within(carousel, bySelector('[tabindex="0"] > :not([aria-hidden]) img'));
        await waitForValue(() => page.read(picture, isPictureLoaded), true);
        await waitForValue(() => page.read(picture, fillsFrame), true);
      };
      const track = within(carousel, bySelector('[tabindex="0"]'));
      await page.open('/');
      // Its pictures are loaded once it comes near the viewport.
      await page.focus(track);
      await expectCurrent(1);
      await page.press('ArrowRight');
      await expectCurrent(2);
      await page.press('ArrowLeft');
      await expectCurrent(1);
      // By a whole picture, because WebKit does not snap after the wheel of its driver.
      await page.scroll(track, await page.read(track, ({ clientWidth }) => clientWidth));
      await expectCurrent(2);
      await page.click(button('Previous image'));
      await expectCurrent(1);
      await page.click(button('Previous image'));
      await expectCurrent(await page.count(within(carousel, bySelector('[aria-label^="Image "]'))));
      await page.click(button('Next image'));
      await expectCurrent(1);
    },
  },
  {
    title: 'a shortened text shows all of it in a tooltip, by mouse and by key, until Escape',
    async run({ page, site }) {
      await lengthenFirstProject(site);
      const tooltip = byRole('tooltip');
      const text = first(within(bySelector('#projects'), bySelector('[tabindex="0"]:not(fieldset *)')));
      // In the viewport, and in front of the page.
      const isInFront = (bubble) => {
        const { left, right, top, bottom } = bubble.getBoundingClientRect();
        const isInside = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
        return isInside && bubble.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      };
      const expectTooltip = async () => {
        await page.waitFor(tooltip);
        const shortened = await page.textOf(text);
        assert.ok(shortened.includes('…'), shortened);
        const full = await page.textOf(tooltip);
        assert.ok(full.startsWith(shortened.slice(0, shortened.indexOf('…'))), full);
        await waitForValue(() => page.read(tooltip, isInFront), true);
        await page.press('Escape');
        await page.waitForGone(tooltip);
      };
      for (const width of [390, 1440]) {
        await page.setSize({ width, height: 844 });
        await page.open('/');
        await page.hover(text);
        await expectTooltip();
        await page.moveMouse(1, 1);
        await page.focus(text);
        await expectTooltip();
      }
    },
  },
];
