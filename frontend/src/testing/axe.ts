import { act } from '@testing-library/react';
import { type AxeResults, run } from 'axe-core';

/**
 * Lists the violations that axe finds on the page, one line each. Colours are not checked, because jsdom does not
 * render.
 */
export async function accessibilityProblems() {
  // Components may update while axe runs.
  const look = (): Promise<AxeResults> => run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  const { violations } = await act(look);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
