import { render, screen } from '@testing-library/react';
import { DEFAULT_SETTINGS, Settings } from './site-context.ts';
import { useMonogram } from './use-monogram.ts';

const Shown = () => <p>{useMonogram()}</p>;

afterEach(() => jest.restoreAllMocks());

function showMark(headline: string, name: string) {
  render(
    <Settings value={{ ...DEFAULT_SETTINGS, headline, name }}>
      <Shown />
    </Settings>,
  );
}

test('the monogram is the same in a browser without Intl.Segmenter', () => {
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
])('the monogram of the headline “%s” and the name “%s” is %s', (headline, name, monogram) => {
  showMark(headline, name);
  expect(screen.getByText(monogram)).toBeVisible();
});
