import { act } from '@testing-library/react';
import { type AxeResults, run } from 'axe-core';

/** What axe finds wrong with the page as it stands, one line each. Colours are left out: jsdom paints nothing. */
export async function accessibilityProblems() {
  // The page goes on living while axe looks at it.
  const look = (): Promise<AxeResults> => run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  const { violations } = await act(look);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
