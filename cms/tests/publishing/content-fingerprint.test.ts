import { contentFingerprint } from '../../src/publishing/content-fingerprint';

interface Parts {
  style?: string;
  script?: string;
  assetHash?: string;
  type?: string;
  text?: string;
  picture?: string;
  data?: string;
  year?: string;
}

const page = ({
  style,
  script,
  assetHash = 'abc12345',
  type,
  text = 'Ferries',
  picture = 'A map',
  data = 'Maya',
  year = '2025',
}: Parts) => `
  <html><head><meta http-equiv="Content-Security-Policy" content="script-src 'sha256-${script}'">
  <style data-styled="true">${style}</style><script data-entry="/assets/main-${assetHash}.js">${script}</script>
  <link rel="modulepreload" href="/assets/${script}-${assetHash}.js">
  <script type="application/ld+json">{"name":"${data}"}</script></head>
  <body><img id="${type}" class="${type}" style="color:${style}" srcSet="/assets/logo-${assetHash}.webp 2x" alt="${picture}">
  <h1>${text}</h1><p>© <!-- -->${year}<!-- --> Maya</p><script id="published" type="application/json">{"publishedAt":"${script}"}</script></body></html>`;

test.each([
  ['styles', { style: 'red' }],
  ['scripts, their hashes and the state that they begin with', { script: '2026-11-21' }],
  ['names of classes and elements', { type: 'sc-b' }],
  ['hashes in the names of assets', { assetHash: 'Z_9-4xyz' }],
  ['the year in the copyright line', { year: '2026' }],
])('%s do not change the fingerprint of a page', (_what, change) => {
  expect(contentFingerprint(page(change))).toBe(contentFingerprint(page({})));
});

test.each([
  ['its text', { text: 'Trains' }],
  ['what a picture shows', { picture: 'A timetable' }],
  ['its structured data', { data: 'Olive' }],
])('%s changes the fingerprint of a page', (_what, change) => {
  expect(contentFingerprint(page(change))).not.toBe(contentFingerprint(page({})));
});
