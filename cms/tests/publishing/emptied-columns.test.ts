import type { Knex } from 'knex';
import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { NOUNS, payloads } from '../support/content';
import { uploadPicture } from '../support/pictures';
import { type Site, startSite } from '../support/strapi';
import { until } from '../support/until';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** The components come first: a change of a row counts as one of its content. */
const TABLES = [
  ...['entry_texts', 'entry_terms', 'entry_social_links'].map((name) => `components_${name}`),
  ...['course_languages', 'course_modules', 'legal_sections'].map((name) => `components_${name}`),
  ...['personals', 'contacts', 'tools', 'portfolios', 'clients', 'courses', 'legals'],
];
/** The columns without which Strapi does not know the row, and the one without which visitors do not see a client. */
const KEPT =
  /^(id|document_id|created_at|updated_at|published_at|created_by_id|updated_by_id|locale|consent_to_display)$/;

async function emptyColumns(connection: Knex, table: string): Promise<void> {
  const columns = Object.keys(await connection(table).columnInfo()).filter((name) => !KEPT.test(name));
  const emptied = Object.fromEntries(columns.map((name) => [name, null]));
  await connection(table).update({ ...emptied, id: connection.ref('id') });
}

test('records and texts with empty columns are answered with all fields of the contract', async () => {
  const token = await loginAsOwner(site);
  const valid = payloads(await uploadPicture(site));
  for (const noun of NOUNS) await call(site, `${noun}.create`, { token, body: valid[noun] });
  for (const table of TABLES) await emptyColumns(site.strapi.db.connection, table);
  // Each answer is validated by `call`.
  const isEmptied = {
    personal: async () => (await call(site, 'personal.list')).body.at(-1)?.name === '',
    profession: async () => (await call(site, 'personal.list')).body.at(-1)?.profession.length === 0,
    contact: async () => (await call(site, 'contact.list')).body.at(-1)?.phone === '',
    social: async () => (await call(site, 'contact.list')).body.at(-1)?.social.length === 0,
    tool: async () => (await call(site, 'tool.list')).body.at(-1)?.link === '',
    portfolio: async () => (await call(site, 'portfolio.list')).body.at(-1)?.description === '',
    client: async () => (await call(site, 'client.list')).body.at(-1)?.feedback === '',
    // A new site has texts of its own.
    course: async () => (await call(site, 'site.course')).body.duration[0]?.text === '',
    legal: async () => (await call(site, 'site.legal')).body.terms[0]?.text === '',
  };
  for (const check of Object.values(isEmptied)) await until(check);
});
