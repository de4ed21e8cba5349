import { openPanel, type Panel } from '../support/panel';
import { png } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';

let site: Site;
let panel: Panel;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
});
afterAll(() => site.stop());

const upload = async () => (await panel.upload({ name: 'icon.png' }, await png())).body[0].id;

test('an upload and a replacement that name a record are a 400, and attach nothing to it', async () => {
  const tools = site.strapi.db.query('api::tool.tool');
  const icon = await upload();
  const tool = await tools.create({ data: { name: 'React', category: 'Frontend', icon } });
  for (const address of ['/upload', '/upload/files', `/upload/files/${await upload()}/replace`]) {
    const answer = await panel
      .call('post', address)
      .field('ref', 'api::tool.tool')
      .field('refId', String(tool.id))
      .field('field', 'icon')
      .attach('files', await png(), { filename: 'picture.png', contentType: 'image/png' });
    expect([address, answer.status]).toEqual([address, 400]);
  }
  expect((await tools.findOne({ where: { id: tool.id }, populate: ['icon'] })).icon.id).toBe(icon);
});
