import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { addUserStyles, type Theme } from './visit.ts';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Includes the target size rule (WCAG 2.2 AA), which axe leaves out by default. */
export const WITH_TARGET_SIZE: RunOptions = { rules: { 'target-size': { enabled: true } } };

/** Lists the violations that axe finds on the page, one line each. */
export async function violationsOn(page: Page, options: RunOptions = {}): Promise<string[]> {
  // axe is evaluated, because the page's policy blocks additional script elements.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async (chosen) => {
    // The lines above define `axe`.
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations, passes } = await axe.run(document, { ...chosen, resultTypes: ['violations'] });
    if (passes.length === 0) throw new Error('axe found nothing to look at');
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
}

/** The only rule that depends on the theme. */
const CONTRAST: RunOptions = { runOnly: ['color-contrast'] };

/** axe reads colors of the previous theme from sections that the browser has not laid out, and from those in a transition. */
const AT_REST = '*, ::before, ::after { transition: none !important; content-visibility: visible !important; }';

/** Applies a theme to the whole page at once, and waits until nothing is fading in, which lowers the contrast. */
async function applyTheme(page: Page, theme: Theme) {
  await addUserStyles(page, AT_REST);
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  }, theme);
}

/** Lists the violations of all rules in one theme, as `violationsOn` does. */
export async function violationsInTheme(page: Page, theme: Theme) {
  await applyTheme(page, theme);
  return violationsOn(page);
}

/** Lists the violations as `violationsOn` does, with all rules in the light theme and those of contrast in the dark one. */
export async function violationsInThemes(page: Page, options?: RunOptions): Promise<string[]> {
  await applyTheme(page, 'dark');
  const dark = await violationsOn(page, CONTRAST);
  await applyTheme(page, 'light');
  return [...(await violationsOn(page, options)), ...dark.map((violation) => `in the dark theme, ${violation}`)];
}

/** Waits until axe finds no violations: elements that are fading in have less contrast. */
export const expectNoViolations = (page: Page) => expect.poll(() => violationsOn(page)).toEqual([]);
