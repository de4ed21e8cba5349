import { significantPartOf } from '../../src/publishing/significant';

const page = ({
  style = '',
  script = '',
  hash = 'abc12345',
  policy = 'abc',
  type = 'sc-a',
  text = 'Ferries',
  data = 'Maya',
}) => `
  <html><head><meta http-equiv="Content-Security-Policy" content="script-src 'sha256-${policy}'"><style data-styled="true">${style}</style><script>${script}</script>
  <script type="application/ld+json">{"name":"${data}"}</script></head>
  <body><img class="${type}" style="color:${style}" src="/assets/logo-${hash}.svg" srcset="/assets/logo-${hash}.webp 2x">
  <h1>${text}</h1><script id="published" type="application/json">{"publishedAt":"${script}"}</script></body></html>`;

test.each([
  ['styles', { style: 'red' }],
  ['scripts and the state that they begin with', { script: '2026-11-21' }],
  ['names of classes', { type: 'sc-b' }],
  ['hashes in the names of assets', { hash: 'Z_9-4xyz' }],
  ['hashes of scripts', { policy: 'xyz' }],
])('%s are not what a page says', (_what, change) => {
  expect(significantPartOf(page(change))).toBe(significantPartOf(page({})));
});

test.each([
  ['its text', { text: 'Trains' }],
  ['its structured data', { data: 'Olive' }],
])('%s is', (_what, change) => {
  expect(significantPartOf(page(change))).not.toBe(significantPartOf(page({})));
});
