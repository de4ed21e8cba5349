import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { NOUNS, payloads } from '../support/content';
import { startOtherServer } from '../support/other-server';
import { uploadPicture } from '../support/pictures';
import { requireRealBuild } from '../support/site-build';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

const NAMES = ['Alpine ferry', 'Bergamo bus', 'Cogwheel'];

let site: Site;
let token: string;
let content: ReturnType<typeof payloads>;
beforeAll(async () => {
  site = await startSite({ SITE_DIR: await requireRealBuild() });
  token = await loginAsOwner(site);
  content = payloads(await uploadPicture(site));
  for (const name of NAMES) await call(site, 'portfolio.create', { token, body: { ...content.portfolio, name } });
});
afterAll(() => site.stop());

const listNames = (text: string) => [...text.matchAll(new RegExp(NAMES.join('|'), 'g'))].map(([name]) => name);
const listForVisitors = async () => (await call(site, 'portfolio.list')).body;
const reverse = async () => {
  const ids = (await listForVisitors()).map(({ _id }) => _id).reverse();
  expect((await call(site, 'portfolio.order', { token, body: { ids } })).status).toBe(200);
};
const namesForVisitors = async () => (await listForVisitors()).map(({ name }) => name);

test('visitors get a list in the order that it was sorted into, in its list and on the published page', async () => {
  const headings = async () => {
    const { text } = await site.http().get('/');
    return listNames([...text.matchAll(/<h3\b.*?<\/h3>/gs)].join());
  };
  await until(async () => (await headings()).join() === NAMES.join());
  await reverse();
  expect(await namesForVisitors()).toEqual([...NAMES].reverse());
  await until(async () => (await headings()).join() === [...NAMES].reverse().join());
});

test('another process answers with the order, too', async () => {
  const other = await startOtherServer(site);
  await reverse();
  const order = await namesForVisitors();
  await until(async () => {
    const text = await (await fetch(`${other.url}/api/info/portfolio`)).text();
    const names = [...text.matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name);
    return names.join() === order.join();
  });
  await other.stop();
});

test('sorting a list refreshes no other list', async () => {
  const versions = async () => {
    const rows = await site.strapi.db.connection('content_versions').select('uid', 'version');
    return Object.fromEntries(rows.map(({ uid, version }: { uid: string; version: number }) => [uid, version]));
  };
  const before = await versions();
  await reverse();
  const after = await versions();
  const changed = NOUNS.filter((noun) => before[`api::${noun}.${noun}`] !== after[`api::${noun}.${noun}`]);
  expect(changed).toEqual(['portfolio']);
});
