import { z } from 'zod';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** The length of Strapi's `string` columns on PostgreSQL. SQLite has no limit. */
const MAX_STRING_COLUMN_LENGTH = 255;
const longString = z.object({ type: z.literal('string'), maxLength: z.number().gt(MAX_STRING_COLUMN_LENGTH) });

test('every text longer than 255 characters has a column of type text', () => {
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
