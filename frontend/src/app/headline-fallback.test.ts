import { fitFallbackFonts } from './headline-fallback.ts';

const STYLES =
  '@font-face{font-family:Lancelot over Times;src:local(Times New Roman),local(Tinos);size-adjust:89%;ascent-override:87.53%;descent-override:36.65%}' +
  '@font-face{font-family:Alumni Sans over Arial;src:local(Arial);size-adjust:68.47%;ascent-override:131.44%;descent-override:43.81%}';

const metricsOf = (styles: string) =>
  [...styles.matchAll(/(?:adjust|override):([\d.]+)%/g)].map(([, value]) => Number(value));

test.each([
  ['the headline', '<h1 class="a">Thirty-four <em>monsoons</em> on one map</h1><h2>The bus that still runs</h2>'],
  ['the first heading below a short headline', '<h1>Case studies</h1><h2><a>Thirty-four monsoons on one map</a></h2>'],
])('the fallback fonts of the headings are as wide as Lancelot in %s, and lines keep their height', (_, page) => {
  const [size = 0, ascent = 0, descent = 0, ...others] = metricsOf(fitFallbackFonts(STYLES, page));
  // The width in Lancelot divided by that in Liberation Serif, as Chromium shows this text.
  expect(size).toBeCloseTo(90.4, 0);
  expect(size * ascent).toBeCloseTo(89 * 87.53, -1);
  expect(size * descent).toBeCloseTo(89 * 36.65, -1);
  expect(others).toEqual([68.47, 131.44, 43.81]);
});

test.each([
  ['no headline', '<h3>Thirty-four monsoons on one map</h3>'],
  ['a short one', '<h1>Fee &amp; &quot;CSS&quot;</h1>'],
  ['one of another script', '<h1>Тридцать четыре муссона на одной карте</h1>'],
])('a page with %s keeps the fallback fonts that fit the average heading', (_, page) => {
  expect(fitFallbackFonts(STYLES, page)).toBe(STYLES);
});
