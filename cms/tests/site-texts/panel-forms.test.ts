import { openPanel, type Panel } from '../support/panel';
import { type Site, startSite } from '../support/strapi';

const UIDS = ['api::site.site', 'api::about.about', 'api::course.course', 'api::legal.legal'];
/** The inputs of Strapi show the largest length themselves, unless the field is one of the plugin's own. */
const LIMITED_TYPES = ['string', 'text'];

let site: Site;
let panel: Panel;
beforeAll(async () => {
  site = await startSite();
  panel = await openPanel(site);
});
afterAll(() => site.stop());

interface View {
  uid: string;
  metadatas: Record<string, { edit: { label: string; description: string } }>;
  layouts: { edit: { name: string; size: number }[][] };
}

const readViews = async (uid: string): Promise<{ contentType: View; components: Record<string, View> }> =>
  (await panel.get(`/content-manager/content-types/${uid}/configuration`)).body.data;

const labelsOf = ({ layouts, metadatas }: View) => layouts.edit.flat().map(({ name }) => metadatas[name]?.edit.label);

test('the menu lists the single types in the order in which an owner needs them', async () => {
  const { body } = await panel.get('/content-manager/content-types?kind=singleType');
  const ours = body.data.filter(({ uid }: { uid: string }) => UIDS.includes(uid));
  const names = ours.map(({ info }: { info: { displayName: string } }) => info.displayName);
  // The panel sorts its menu by name.
  expect([...names].sort((a, b) => a.localeCompare(b, 'en'))).toEqual(['Basics', 'Biography', 'Course', 'Legal texts']);
});

test('the start page names an edited single type as the menu does', async () => {
  await panel.save('api::legal.legal', { terms: [] }).expect(200);
  const { body } = await panel.get('/content-manager/homepage/recent-documents?action=update');
  const edited = body.data.find(
    ({ contentTypeUid }: { contentTypeUid: string }) => contentTypeUid === 'api::legal.legal',
  );
  expect(edited.title).toBe('Legal texts');
});

test.each(UIDS)('every field of %s says where it appears, and no row is wider than the form', async (uid) => {
  const { contentType } = await readViews(uid);
  const rows = contentType.layouts.edit;
  expect(rows.flat().length).toBeGreaterThan(0);
  for (const { name } of rows.flat()) {
    const { label, description } = contentType.metadatas[name]?.edit ?? {};
    expect(`${uid} ${name}: ${label}`).toMatch(/: [A-Z]/);
    expect(`${uid} ${name}: ${description}`).toMatch(/: \S.{20}/);
  }
  for (const row of rows) expect(row.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(12);
});

test.each(UIDS)('every text of %s and of its entries has a limit that its input shows', async (uid) => {
  const { contentType, components } = await readViews(uid);
  for (const view of [contentType, ...Object.values(components)]) {
    // A view is that of a content type or of a component.
    const { attributes } = site.strapi.getModel(view.uid as never) as { attributes: Record<string, object> };
    const unlimited = Object.entries(attributes).filter(
      ([name, attribute]) =>
        name in view.metadatas &&
        view.layouts.edit.flat().some((field) => field.name === name) &&
        !('customField' in attribute) &&
        LIMITED_TYPES.includes(String(Reflect.get(attribute, 'type'))) &&
        !('maxLength' in attribute),
    );
    expect(unlimited).toEqual([]);
  }
});

test('the entries of lists have readable labels', async () => {
  const views = (await Promise.all(UIDS.map(readViews))).map(({ components }) => components);
  const components: Record<string, View> = Object.assign({}, ...views);
  const labels = Object.fromEntries(Object.entries(components).map(([uid, view]) => [uid, labelsOf(view)]));
  expect(labels).toEqual({
    'course.language': ['Name', 'Role', 'Text'],
    'course.module': ['Name', 'Topics'],
    'entry.paragraph': ['Paragraph'],
    'entry.term': ['Name', 'Text'],
    'entry.text': ['Entry'],
    'legal.section': ['Title', 'Text'],
    'site.capability': ['Name', 'First line', 'Second line', 'Third line'],
  });
});

const readOriginals = (uid: string) => panel.get(`/back-office/original-texts/${uid}`);

test('the panel reads the original texts of each single type', async () => {
  const { body } = await readOriginals('api::site.site');
  expect(body).toMatchObject({ headline: 'Full Stack Engineer & Frontend Expert', accent: '#c63d12' });
  expect(body.capabilities).toHaveLength(3);
  expect((await readOriginals('api::course.course')).body.modules[0].topics).toHaveLength(4);
  expect((await readOriginals('api::legal.legal')).body.terms).toHaveLength(6);
  expect((await readOriginals('api::about.about')).body).toEqual({});
  expect((await readOriginals('api::tool.tool')).body).toEqual({});
});

test('original texts that the panel sends back are stored as they were', async () => {
  const { body: originals } = await readOriginals('api::course.course');
  const modules = [{ name: 'Mine', topics: originals.modules[0].topics }];
  await panel.save('api::course.course', { title: 'My course', modules }).expect(200);
  await panel.save('api::course.course', { title: originals.title, modules: originals.modules }).expect(200);
  const { body: course } = await site.http().get('/api/site/course');
  expect(course.title).toBe(originals.title);
  expect(course.modules).toEqual(originals.modules);
});

test('without a session the original texts are not read', async () => {
  expect((await site.http().get('/back-office/original-texts/api::site.site')).status).toBe(401);
});
