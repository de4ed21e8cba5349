import { withoutUnusedStyles, withShortClasses } from './published-styles.ts';

const page = (
  components: string,
  html = '<main class="sc-panel-0 sc-name-1 kMain"><p class="kText">.kText</p></main>',
) => ({
  html,
  components,
});

test.each([
  ['an element', '.kMain{margin:0;}'],
  ['a state', ".kMain:hover:not(:disabled,[aria-disabled='true']){color:red;}.kText::before{content:'';}"],
  ['an element within another', '.sc-panel-0:is(:hover,:focus) .kText{opacity:1;}'],
  ['a medium', '@media print{.kMain{display:none;}}@supports (a:b){@media screen{.kText{opacity:0.5;}}}'],
  ['an element without a class', 'a:hover{color:red;}@media print{li{break-inside:avoid;}}'],
  ['an animation', '@keyframes kMove{50%{opacity:0.5;}to{opacity:1;}}.kMain{animation:kMove 1s;}'],
  ['a page that lacks a class', '.kMain:not(.kAbsent){margin:0;}'],
])('the styles of %s remain', (_, components) => {
  expect(withoutUnusedStyles(page(components)).components).toBe(components);
});

test.each([
  ['elements that the page does not have', '.kDialog{inset:0;}.kDialog:hover{top:0;}'],
  ['such elements in a medium', '@media (min-width: 600px){.kDialog{inset:0;}}'],
  ['their animations', '@keyframes kRise{from{opacity:0.5;}to{opacity:1;}}.kDialog{animation:kRise 1s;}'],
])('the styles of %s are left out', (_, unused) => {
  const used = '.kMain{margin:0;}.kText{opacity:0.5;}';
  expect(withoutUnusedStyles(page(unused + used)).components).toBe(used);
});

test('an element keeps the class that names its component only if a style uses it', () => {
  const { html } = withoutUnusedStyles(page('.sc-panel-0:hover .kText{opacity:1;}'));
  expect(html).toBe('<main class="sc-panel-0 kMain"><p class="kText">.kText</p></main>');
});

test('generated classes become short ones that the page does not have yet; others and texts stay', () => {
  const components = '.kMain:not(.kOff){margin:0.5em;}.sc-panel-0:hover .kText,.kText.kOn{background:url(/a.svg);}';
  const html = '<main class="sc-panel-0 kMain lucide a"><p class="kText kOn">.kText class=&quot;kText&quot;</p></main>';
  expect(withShortClasses(page(components, html))).toEqual({
    html: '<main class="sc-panel-0 b lucide a"><p class="c d">.kText class=&quot;kText&quot;</p></main>',
    components: '.b:not(.kOff){margin:0.5em;}.sc-panel-0:hover .c,.c.d{background:url(/a.svg);}',
  });
});

test('a page with many classes has a different short one for each', () => {
  const generated = Array.from({ length: 3000 }, (_, index) => `k${index}`);
  const { html } = withShortClasses(
    page(generated.map((name) => `.${name}{}`).join(''), `<p class="${generated.join(' ')}"></p>`),
  );
  const names = html.match(/class="(.*)"/)?.[1]?.split(' ') ?? [];
  expect(new Set(names).size).toBe(3000);
  expect(names.every((name) => /^[a-zA-Z]{1,3}$/.test(name))).toBe(true);
});
