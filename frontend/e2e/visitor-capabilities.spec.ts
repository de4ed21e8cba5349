import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { stopTime, visit } from './support/visit.ts';

/** The panel of the home page with that name. */
const findPanel = (page: Page, name: string) =>
  page
    .locator('#capability')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name }) });

/** Expects that the lines of a panel are visible or not, and its plus sign a cross or not, at the end of their transition. */
async function expectLines(panel: Locator, isShown: boolean) {
  const lines = panel.getByRole('listitem');
  await expect(lines).toHaveCount(3);
  for (const line of await lines.all()) await expect(line).toHaveCSS('opacity', isShown ? '1' : '0');
  const sign = panel.locator('button > [aria-hidden]');
  const isPlus = () => sign.evaluate((span) => getComputedStyle(span, '::before').transform === 'none');
  await expect.poll(isPlus).toBe(!isShown);
}

test('capability: a panel shows its name at rest, and its three lines on hover, on focus and after a click', async ({
  page,
}) => {
  await visit(page, '/');
  const panel = findPanel(page, 'Test & Deploy');
  const name = panel.getByRole('button');
  await expectLines(panel, false);
  // Screen readers have the lines meanwhile.
  await expect(panel).toMatchAriaSnapshot(`
    - listitem:
      - heading "Test & Deploy" [level=3]:
        - button "Test & Deploy"
      - list:
        - listitem: SEO Optimization
        - listitem: Usability Testing
        - listitem: Hosting
  `);
  await panel.getByRole('heading').hover();
  await expectLines(panel, true);
  await expectLines(findPanel(page, 'Development'), false);
  await page.mouse.move(0, 0);
  await expectLines(panel, false);
  await findPanel(page, 'Development').getByRole('button').focus();
  await page.keyboard.press('Tab');
  await expectLines(panel, true);
  await name.blur();
  await expectLines(panel, false);
  await name.click();
  await page.mouse.move(0, 0);
  await expectLines(panel, true);
  await expect(name).toHaveAttribute('aria-pressed', 'true');
  await name.click();
  await page.mouse.move(0, 0);
  await expectLines(panel, false);
});

test('capability: nothing moves as the lines of a panel come', async ({ page }) => {
  await visit(page, '/');
  const panel = findPanel(page, 'Development');
  await panel.scrollIntoViewIfNeeded();
  const others = page.locator('section, #capability h2, #capability h3, #capability li:has(button), footer');
  const places = () =>
    others.evaluateAll((elements) =>
      elements.map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left, top + scrollY, width, height].map(Math.round).join();
      }),
    );
  let atRest = await places();
  await expect(async () => {
    const before = atRest;
    atRest = await places();
    expect(atRest).toEqual(before);
  }).toPass();
  await panel.getByRole('heading').hover();
  await expectLines(panel, true);
  expect(await places()).toEqual(atRest);
});

test.describe('on a small touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('capability: a panel that is scrolled into view is highlighted for 2 seconds', async ({ page }) => {
    await page.clock.install();
    await visit(page, '/');
    await stopTime(page);
    const panel = page.locator('[data-lit]').first();
    await expect(panel).toHaveAttribute('data-lit', 'false');
    await panel.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(panel).toHaveAttribute('data-lit', 'true');
    await page.clock.runFor(1500);
    await expect(panel).toHaveAttribute('data-lit', 'true');
    await page.clock.runFor(1000);
    await expect(panel).toHaveAttribute('data-lit', 'false');
    await expect(panel.getByText('User Interface Design')).toBeVisible();
  });
});
