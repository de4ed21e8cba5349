import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openPanel } from '../support/panel';
import { until } from '../support/until';
import { addTool, createKeptSite, type KeptSite } from './kept-site';

// Each test starts the site several times.
jest.setTimeout(2 * 60_000);

let kept: KeptSite;
beforeEach(async () => {
  kept = await createKeptSite();
});
afterEach(() => kept.remove());

test('a start at which no page can be rendered serves the last good pages', async () => {
  let running = await kept.start();
  await addTool(running, 'Rasp');
  const { text, headers } = await running.http().get('/');
  await kept.stop();
  await kept.build.setBehavior('fails');

  running = await kept.start();
  const again = await running.http().get('/');
  expect([again.text, again.headers['content-security-policy']]).toEqual([text, headers['content-security-policy']]);
  const { failure } = (await (await openPanel(running)).get('/back-office/publication')).body;
  expect(failure.reason).toBe('The public pages could not be rendered: the renderer is not in the mood');
});

test('without complete pages visitors get the plain shell', async () => {
  await kept.build.setBehavior('fails');
  let running = await kept.start();
  expect((await running.http().get('/')).text).toContain('The shell');
  await kept.build.setBehavior('works');
  await addTool(running, 'Awl');
  await kept.stop();
  await writeFile(kept.published('index.html'), '<main>Aw');
  await kept.build.setBehavior('fails');
  running = await kept.start();
  expect((await running.http().get('/')).text).toContain('The shell');
  expect((await running.http().get('/aboutme')).text).toContain('About me');
});

test('pages of an earlier version without a stored policy are not served', async () => {
  await addTool(await kept.start(), 'Rasp');
  await kept.stop();
  const { pages, ...manifest } = await kept.manifest();
  const { policy, ...earlier } = pages['/'];
  await writeFile(kept.published('manifest.json'), JSON.stringify({ ...manifest, pages: { ...pages, '/': earlier } }));
  await kept.build.setBehavior('fails');

  let running = await kept.start();
  expect((await running.http().get('/')).text).toContain('The shell');
  expect((await running.http().get('/aboutme')).text).toContain('About me');
  await kept.stop();

  await kept.build.setBehavior('works');
  running = await kept.start();
  expect((await running.http().get('/')).text).toContain('Rasp');
  expect((await kept.manifest()).pages['/'].policy).toEqual(policy);
});

test('an unwritable folder does not keep visitors from new pages, and the owner is told', async () => {
  await writeFile(kept.published(), 'in the way');
  const running = await kept.start();
  const panel = await openPanel(running);
  await addTool(running, 'Mallet');
  const { failure } = (await panel.get('/back-office/publication')).body;
  expect(failure.reason).toMatch(/^The files of the public pages could not be written: ENOTDIR/);

  await rm(kept.published());
  await until(async () => (await panel.get('/back-office/publication')).body.failure === null);
  expect(await readFile(kept.published('index.html'), 'utf8')).toContain('Mallet');
});

test('without a built renderer no page is published', async () => {
  await rm(path.join(kept.build.folder, 'server'), { recursive: true });
  const running = await kept.start();
  expect((await running.http().get('/')).text).toContain('The shell');
  const panel = await openPanel(running);
  expect((await panel.get('/back-office/publication')).body).toEqual({ publishedAt: null, failure: null });
  await expect(readdir(kept.published())).rejects.toThrow('ENOENT');
});
