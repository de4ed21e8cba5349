import { render, screen } from '@testing-library/react';
import { DEFAULT_SETTINGS, Settings } from './site-context.ts';
import { useMark } from './use-mark.ts';

const Shown = () => <p>{useMark()}</p>;

test.each([
  ['Full Stack Engineer & Frontend Expert', 'Portfolio', '&'],
  ['Maker of Quiet Things', 'Studio Nord', 'S'],
  ['Maker of Quiet Things', '👩🏽‍🔧 at work', '👩🏽‍🔧'],
])('the mark of the headline “%s” and the name “%s” is %s', (headline, name, mark) => {
  render(
    <Settings value={{ ...DEFAULT_SETTINGS, headline, name }}>
      <Shown />
    </Settings>,
  );
  expect(screen.getByText(mark)).toBeVisible();
});
