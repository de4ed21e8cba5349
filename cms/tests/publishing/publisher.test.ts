import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { payloads } from '../support/content';
import { openPanel, type Panel } from '../support/panel';
import { uploadPicture } from '../support/pictures';
import { fakeBuild } from '../support/site-build';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

let build: Awaited<ReturnType<typeof fakeBuild>>;
let site: Site;
let token: string;
let panel: Panel;
let picture: string;
beforeAll(async () => {
  build = await fakeBuild();
  site = await startSite({ SITE_DIR: build.folder });
  token = await loginAsOwner(site);
  panel = await openPanel(site);
  picture = await uploadPicture(site);
});
afterAll(async () => {
  await site.stop();
  await build.remove();
});
let logged: jest.SpyInstance;
beforeEach(async () => {
  // The failures of these tests are expected in the log and asserted there.
  logged = jest.spyOn(site.strapi.log, 'error').mockReturnValue(site.strapi.log);
  await build.setBehavior('works');
  await until(async () => (await publication()).failure === null);
  logged.mockClear();
});
afterEach(() => {
  logged.mockRestore();
});

const publication = async () => (await panel.get('/back-office/publication')).body;
const home = async () => (await site.http().get('/')).text;
const addTool = (name: string) => call(site, 'tool.create', { token, body: { ...payloads(picture).tool, name } });
const isShown = (name: string) => until(async () => (await home()).includes(name));

test('a burst of changes is rendered a few times, and all of it is shown', async () => {
  const before = await build.countRuns();
  const names = Array.from({ length: 30 }, (_, index) => `Burst ${index}.`);
  await Promise.all(names.map(addTool));
  for (const name of names) await isShown(name);
  const rendered = (await build.countRuns()) - before;
  expect(rendered).toBeGreaterThan(0);
  // Each publication renders a page once.
  expect(rendered).toBeLessThanOrEqual(8);
});

test('continuous changes are shown while they go on', async () => {
  await addTool('Early bird');
  let isOver = false;
  const stream = (async () => {
    for (let count = 0; !isOver; count += 1) await addTool(`Stream ${count}`);
  })();
  await isShown('Early bird');
  isOver = true;
  await stream;
});

test('the page after a series of changes shows the last one', async () => {
  const { body } = await addTool('Version 0');
  const params = { id: body._id };
  for (let version = 1; version <= 10; version += 1) {
    await call(site, 'tool.update', { token, params, body: { name: `Version ${version}.` } });
  }
  const seen: number[] = [];
  await until(async () => {
    seen.push(Number(/Version (\d+)/.exec(await home())?.[1] ?? 0));
    return seen.at(-1) === 10;
  });
  expect(seen).toEqual([...seen].sort((one, other) => one - other));
});

test.each([
  ['fails', 'The public pages could not be rendered: the renderer is not in the mood'],
  ['ends', 'The public pages could not be rendered: the renderer ended by itself, with code 3'],
  [
    'leaks',
    'The public pages could not be rendered: Worker terminated due to reaching memory limit: JS heap out of memory',
  ],
  ['hangs', 'The public pages could not be rendered: the renderer took longer than 10 seconds'],
] as const)(
  'while a renderer %s, the last good page stays and the owner sees since when and why',
  async (behavior, reason) => {
    await addTool(`Before it ${behavior}.`);
    await isShown(`Before it ${behavior}.`);

    await build.setBehavior(behavior);
    await addTool(`While it ${behavior}.`);
    const { failure, publishedAt } = await until(async () => {
      const report = await publication();
      return report.failure && report;
    });
    expect(failure.reason).toBe(reason);
    expect(Date.parse(failure.since)).toBeGreaterThan(Date.parse(publishedAt));
    expect(await home()).toContain(`Before it ${behavior}.`);
    expect(await home()).not.toContain(`While it ${behavior}.`);
    // The server keeps running.
    expect((await site.http().get('/_health')).status).toBe(204);

    await build.setBehavior('works');
    await isShown(`While it ${behavior}.`);
  },
);

test('a repeated failure is logged once', async () => {
  await build.setBehavior('fails');
  for (const name of ['One', 'Two', 'Three']) {
    const before = (await publication()).failure;
    await addTool(`Failure ${name}`);
    await until(async () => (await publication()).failure !== before);
  }
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]?.[0]).toContain('the renderer is not in the mood');
});

test('the publication status is a 401 without panel session', async () => {
  expect((await site.http().get('/back-office/publication')).status).toBe(401);
});
