import { contentTypeUid } from '#content/resource';
import type { SiteTextName } from '#contract/site';
import { DEMO_COLLECTIONS } from '#operations/demo/demo-collections';
import { findDemoFields, loadText } from '#operations/demo/demo-words';
import { isDemoPicture } from '#operations/demo/recognize-demo';
import { loadRows, type StoredRow } from '#operations/demo/stored-rows';

/** The name that a site has until its owner gives it one. */
const DEFAULT_NAME = 'Portfolio';

/** The first personal record, which the pages show. */
async function loadFirstPersonal(): Promise<StoredRow | undefined> {
  const db = strapi.db.connection;
  const { table } = DEMO_COLLECTIONS.personal;
  const first = db(table).orderBy(['created_at', 'document_id']).limit(1).select('id');
  const [row] = await loadRows(
    db,
    { uid: contentTypeUid('personal'), table },
    (query) => void query.whereIn('id', first),
  );
  return row;
}

const isFilled = ({ columns, components }: StoredRow, field: string): boolean =>
  Boolean(columns[field]) || components.some((component) => component.field === field);

const hasDemoWords = (name: SiteTextName, row: StoredRow, field: string): boolean =>
  findDemoFields(name, row).some((found) => found.field === field);

/** Whether the content is the owner's: neither missing, nor a default, nor the demo's. */
export const ownContent = {
  async hasName(): Promise<boolean> {
    const row = await loadText(strapi.db.connection, 'site');
    return row !== undefined && row.columns.name !== DEFAULT_NAME && !hasDemoWords('site', row, 'name');
  },

  async hasPicture(): Promise<boolean> {
    const row = await loadFirstPersonal();
    return row?.pictures.some((picture) => !isDemoPicture(picture, row, 'personal')) ?? false;
  },

  async hasAbout(): Promise<boolean> {
    const row = await loadText(strapi.db.connection, 'about');
    const isOwn = (stored: StoredRow, field: string) =>
      isFilled(stored, field) && !hasDemoWords('about', stored, field);
    return row !== undefined && isOwn(row, 'name') && isOwn(row, 'biography');
  },

  /** Whether a collection has a record with another name than those of the demo. */
  async hasRecord(collection: 'contact' | 'portfolio'): Promise<boolean> {
    const { title, records } = DEMO_COLLECTIONS[collection];
    const where = { [title]: { $notIn: records.map((record) => record.title) } };
    return (await strapi.db.query(contentTypeUid(collection)).count({ where })) > 0;
  },
};
