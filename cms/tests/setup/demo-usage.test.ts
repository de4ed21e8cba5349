import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoCommand } from './demo-command';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'portfolio-test-'));
});
// The usage is printed before a site is started.
afterEach(async () => expect(await readdir(dataDir)).not.toContain('database.sqlite'));
afterAll(() => rm(dataDir, { recursive: true }));

test.each(['', 'delete', 'remove everything', 'list --all'])(
  'the words %j are refused with the usage',
  async (words) => {
    const { code, stdout, stderr } = await demoCommand(dataDir, words);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^It goes like this:\n {2}npm run demo -- list .*\n {2}npm run demo -- remove /);
  },
);

test.each(['--help', '-h'])('%s prints the usage', async (word) => {
  const { code, stdout, stderr } = await demoCommand(dataDir, word);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^It goes like this:/);
});
