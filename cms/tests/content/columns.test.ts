import { z } from 'zod';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** What PostgreSQL gives to a text of one line; SQLite does not mind. */
const LONGEST_STRING = 255;
const longString = z.object({ type: z.literal('string'), maxLength: z.number().gt(LONGEST_STRING) });

test('what may be longer than 255 characters has a column that holds it, on PostgreSQL too', () => {
  const { contentTypes, components } = site.strapi;
  const ours = [...Object.values(contentTypes), ...Object.values(components)].filter(({ uid }) =>
    /^(api::|entry\.|plugin::back-office)/.test(uid),
  );
  const columns = ours.flatMap(({ uid, attributes }) =>
    Object.entries(attributes).map(([name, attribute]) => ({ column: `${uid} ${name}`, attribute })),
  );
  const tooLong = columns.filter(({ attribute }) => longString.safeParse(attribute).success);
  expect(tooLong.map(({ column }) => column)).toEqual([]);
  expect(columns.map(({ column }) => column)).toEqual(
    expect.arrayContaining(['api::tool.tool link', 'entry.social-link baseURL']),
  );
});
