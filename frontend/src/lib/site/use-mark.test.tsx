import { render, screen } from '@testing-library/react';
import { DEFAULT_SETTINGS, Settings } from './site-context.ts';
import { useMark } from './use-mark.ts';

const Shown = () => <p>{useMark()}</p>;

afterEach(() => jest.restoreAllMocks());

function showMark(headline: string, name: string) {
  render(
    <Settings value={{ ...DEFAULT_SETTINGS, headline, name }}>
      <Shown />
    </Settings>,
  );
}

test('the mark is the same in a browser without Intl.Segmenter', () => {
  jest.spyOn(Intl, 'Segmenter').mockImplementation(() => {
    throw new TypeError('Intl.Segmenter is not a constructor');
  });
  showMark('Maker of Quiet Things', 'Studio Nord');
  expect(screen.getByText('S')).toBeVisible();
});

test.each([
  ['Full Stack Engineer & Frontend Expert', 'Portfolio', '&'],
  ['Maker of Quiet Things', 'Studio Nord', 'S'],
  ['Maker of Quiet Things', '👩🏽‍🔧 at work', '👩🏽‍🔧'],
])('the mark of the headline “%s” and the name “%s” is %s', (headline, name, mark) => {
  showMark(headline, name);
  expect(screen.getByText(mark)).toBeVisible();
});
