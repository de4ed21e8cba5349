import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The size of what a finger must hit (WCAG 2.2 AA), which axe leaves out unless it is told. */
export const WITH_TARGET_SIZE: RunOptions = { rules: { 'target-size': { enabled: true } } };

/** What axe finds wrong with the page as it stands, one line for each kind. */
export async function violationsOn(page: Page, options: RunOptions = {}): Promise<string[]> {
  // Evaluated and not added as a script: the page's own policy would keep it out.
  await page.evaluate(source);
  return page.evaluate(async (chosen) => {
    // The line above has put it there.
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations, passes } = await axe.run(document, chosen);
    if (passes.length === 0) throw new Error('axe found nothing to look at');
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
}

/** Waits until axe finds nothing wrong: what is just fading in has less contrast than it will have. */
export const expectNoViolations = (page: Page) => expect.poll(() => violationsOn(page)).toEqual([]);
