import type * as RepositoryWrites from '../../src/strapi-patches/repository-writes';
import { moduleOfSite } from '../support/native-modules';
import { openPanel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const own = () => moduleOfSite<typeof RepositoryWrites>('src/strapi-patches/repository-writes');
const FOLDER = 'plugin::upload.folder';

test('a wrapped write is what Strapi calls for a folder that is created in the panel', async () => {
  const panel = await openPanel(site);
  const written = jest.fn();
  own().wrapWrites(site.strapi, FOLDER, ['create'], (write) => async (params) => {
    written();
    return write(params);
  });
  expect((await panel.call('post', '/upload/folders').send({ name: 'Trips', parent: null })).status).toBe(201);
  expect(written).toHaveBeenCalledTimes(1);
});

test.each([
  ['The repository of plugin::upload.folder has no method deleteMany any more', () => ({ create() {} })],
  ['Strapi has several repositories for plugin::upload.folder now', null],
])('the start ends with %j', (sentence, create) => {
  const repository = create?.();
  // The function reads nothing else of Strapi.
  const strapi = { db: { query: () => repository ?? {} } } as unknown as Site['strapi'];
  expect(() => own().wrapWrites(strapi, FOLDER, ['create', 'deleteMany'], (write) => write)).toThrow(sentence);
});
