import { loginAsOwner } from '../support/accounts';
import { openPanelWith } from '../support/panel';
import { png } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';

let site: Site;
let session: string;
beforeAll(async () => {
  site = await startSite();
  session = (await openPanelWith(site, await loginAsOwner(site))).access;
});
afterAll(() => site.stop());

const withDetails = async (fileInfo: string) => {
  const request = site.http().post('/upload').set('Authorization', `Bearer ${session}`);
  return request.field('fileInfo', fileInfo).attach('files', await png(), 'x.png');
};

test.each([
  ['a name of 900,000 letters', JSON.stringify({ name: 'x'.repeat(900_000) })],
  ['a caption of 1,001 letters', JSON.stringify({ caption: 'x'.repeat(1001) })],
  ['a null character', '{"name":"a\\u0000.png"}'],
  ['half a character', '{"alternativeText":"\\ud800"}'],
  ['a field called __proto__', '{"__proto__":{"folder":1}}'],
  ['a field called constructor', '{"constructor":{"prototype":{}}}'],
  ['a folder that is no number', '{"folder":"quilla@visitor.test"}'],
  ['no JSON', '{'],
])('a fileInfo with %s is a 400 and stores nothing', async (_, fileInfo) => {
  const count = () => site.strapi.db.query('plugin::upload.file').count();
  const before = await count();
  expect((await withDetails(fileInfo)).status).toBe(400);
  expect(await count()).toBe(before);
});
