import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page as it stands, one line for each kind. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Evaluated and not added as a script: the page's own policy would keep it out.
  await page.evaluate(source);
  return page.evaluate(async () => {
    // The line above has put it there.
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document.body);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}
