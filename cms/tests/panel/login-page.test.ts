import { startStep } from '../support/factors';
import { createProtectedUser, spendRecoveryCode } from '../support/panel-factor';
import { type Site, startSite } from '../support/strapi';

let site: Site | undefined;
let clock: ReturnType<typeof startStep>;
beforeEach(() => {
  clock = startStep();
});
afterEach(async () => {
  clock.restore();
  await site?.stop();
});

const open = (path: string, headers: Record<string, string> = {}) =>
  site
    ?.http()
    .get(path)
    .set({ Accept: 'text/html', 'Sec-Fetch-Dest': 'document', ...headers });

const LOGIN = '/admin/auth/login';
/** The tests serve no panel, so what is not redirected is not found. */
const NOT_REDIRECTED = [404, undefined];

async function targetOf(path: string, headers?: Record<string, string>) {
  const answer = await open(path, headers);
  return [answer?.status, answer?.headers.location];
}

test('the log-in page of the panel is not redirected while no user of the panel needs a factor', async () => {
  site = await startSite();
  expect(await targetOf(LOGIN)).toEqual(NOT_REDIRECTED);
});

test('the log-in page of the panel leads to the page that asks for a factor once a user needs one', async () => {
  site = await startSite();
  const user = await createProtectedUser(site);
  expect(await targetOf(LOGIN)).toEqual([302, '/panel-login']);
  expect(await targetOf(`${LOGIN}/`)).toEqual([302, '/panel-login']);
  const redirectTo = '/admin/content-manager?page=2';
  const query = `redirectTo=${encodeURIComponent(redirectTo)}`;
  expect(await targetOf(`${LOGIN}?${query}`)).toEqual([302, `/panel-login?${query}`]);
  expect((await open(LOGIN))?.headers['cache-control']).toBe('no-store');

  expect(await targetOf(`${LOGIN}?factor=none`)).toEqual(NOT_REDIRECTED);
  expect(await targetOf(LOGIN, { Cookie: await spendRecoveryCode(site, user) })).toEqual(NOT_REDIRECTED);
  expect(await targetOf(LOGIN, { 'Sec-Fetch-Dest': 'script' })).toEqual(NOT_REDIRECTED);
  expect(await targetOf('/admin/auth/register')).toEqual(NOT_REDIRECTED);
});

test.each(['superAdmin', 'admin'])(
  'with REQUIRE_SECOND_FACTOR=%s the log-in page of the panel always leads to the page that asks for a factor',
  async (REQUIRE_SECOND_FACTOR) => {
    site = await startSite({ REQUIRE_SECOND_FACTOR });
    expect(await targetOf(LOGIN)).toEqual([302, '/panel-login']);
  },
);
