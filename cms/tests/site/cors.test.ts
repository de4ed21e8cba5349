import { type Site, startSite } from '../support/strapi';

const SITE = 'https://elsewhere.test';

let site: Site;
beforeAll(async () => {
  site = await startSite({ CORS_ORIGINS: SITE });
});
afterAll(() => site.stop());

const preflight = (origin: string) =>
  site
    .http()
    .options('/api/info/tool')
    .set({ Origin: origin, 'Access-Control-Request-Method': 'PATCH', 'Access-Control-Request-Headers': 'if-match' });

test('an origin of CORS_ORIGINS may send every header of the contract', async () => {
  const { headers } = await preflight(SITE);
  expect(headers['access-control-allow-origin']).toBe(SITE);
  expect(headers['access-control-allow-headers']).toContain('If-Match');
  expect(headers['access-control-allow-methods']).toContain('PATCH');
});

test('an origin of CORS_ORIGINS may read the response headers that it needs', async () => {
  const { headers } = await site.http().get('/api/info/tool').set('Origin', SITE);
  expect(headers['access-control-expose-headers']).toBe('X-Request-Id,Retry-After,ETag');
});

test('other origins may not read the API', async () => {
  const { headers } = await preflight('https://stranger.test');
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

test('an origin of CORS_ORIGINS may not send cookies', async () => {
  expect((await preflight(SITE)).headers['access-control-allow-credentials']).toBeUndefined();
});
