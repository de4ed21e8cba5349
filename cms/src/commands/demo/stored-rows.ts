import type { UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { FILE_RELATIONS_TABLE } from '#platform/database/file-relations';
import { type Row, serializeRow, type Tables } from '#platform/database/stored-values';

/** The tables of the components that the demo's records and words consist of. */
const COMPONENT_TABLES: Record<string, string> = {
  'entry.text': 'components_entry_texts',
  'entry.paragraph': 'components_entry_paragraphs',
  'entry.social-link': 'components_entry_social_links',
  'legal.section': 'components_legal_sections',
  'meeting.hours': 'components_meeting_hours',
  'meeting.exception': 'components_meeting_exceptions',
  'story.text': 'components_story_texts',
  'story.picture': 'components_story_pictures',
  'story.picture-pair': 'components_story_picture_pairs',
  'story.figures': 'components_story_figure_rows',
  'story.figure': 'components_story_figures',
  'story.quote': 'components_story_quotes',
  'story.code': 'components_story_codes',
  'story.video': 'components_story_videos',
};

/** A file in a field of a row or of one of its components. */
export interface RowPicture {
  /** The content type or component, and the id, that the file is related to. */
  relatedType: string;
  relatedId: number;
  field: string;
  fileId: number;
  name: string;
  /** Whether the file was replaced or cropped in the media library. */
  isReplaced: boolean;
  alternativeText: string | null;
  caption: string | null;
}

/** One entry of a list, in a table of its own. */
export interface RowComponent {
  field: string;
  table: string;
  /** Strapi's name of the component. */
  type: string;
  id: number;
  columns: Row;
  components: RowComponent[];
  pictures: RowPicture[];
}

/** A row of a content type with its lists and pictures, as both databases store them. */
export interface StoredRow {
  uid: UID.ContentType;
  table: string;
  id: number;
  documentId: string;
  columns: Row;
  components: RowComponent[];
  /** Those of its components, too. */
  pictures: RowPicture[];
}

/** The column of a field, as Strapi names it. */
export const toColumn = (field: string): string => field.replace(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`);

/** A component of a row, whose columns are loaded later. */
interface ComponentLink {
  entity_id: number;
  cmp_id: number;
  component_type: string;
  field: string;
}

/** The items of each key, in their order. */
export const groupBy = <Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/** The rows of components of one type, by id. */
async function loadComponentRows(db: Knex, tables: Tables, type: string, ids: number[]) {
  const table = COMPONENT_TABLES[type] ?? '';
  const columnTypes = tables[table] ?? {};
  const rows: Row[] = await db(table).whereIn('id', ids);
  const components = await loadComponents(db, tables, table, ids);
  const pictures = await loadPictures(db, type, ids);
  return new Map(
    rows.map((row) => {
      const id = Number(row.id);
      return [
        id,
        {
          columns: serializeRow(columnTypes, row),
          components: components.get(id) ?? [],
          pictures: pictures.get(id) ?? [],
        },
      ];
    }),
  );
}

/** The components of the rows of a table, or of components, in their order, by the id of what they are part of. */
async function loadComponents(
  db: Knex,
  tables: Tables,
  table: string,
  ids: number[],
): Promise<Map<number, RowComponent[]>> {
  // A table without lists has no such table.
  if (!tables[`${table}_cmps`]) return new Map();
  const links: ComponentLink[] = await db(`${table}_cmps`)
    .whereIn('entity_id', ids)
    .whereIn('component_type', Object.keys(COMPONENT_TABLES))
    .orderBy(['field', 'order', 'id']);
  const rows = new Map<string, Awaited<ReturnType<typeof loadComponentRows>>>();
  for (const [type, ofType] of groupBy(links, ({ component_type }) => component_type)) {
    const componentIds = ofType.map(({ cmp_id }) => cmp_id);
    rows.set(type, await loadComponentRows(db, tables, type, componentIds));
  }
  const toComponent = ({ field, cmp_id: id, component_type: type }: ComponentLink): RowComponent => {
    const row = rows.get(type)?.get(id) ?? { columns: {}, components: [], pictures: [] };
    return { field, table: COMPONENT_TABLES[type] ?? '', type, id, ...row };
  };
  const grouped = groupBy(links, ({ entity_id }) => entity_id);
  return new Map([...grouped].map(([entityId, ofEntity]) => [entityId, ofEntity.map(toComponent)]));
}

/** The pictures of the rows of a content type, or of components, by the id of what they belong to. */
async function loadPictures(db: Knex, relatedType: string, ids: number[]): Promise<Map<number, RowPicture[]>> {
  const rows: (Omit<RowPicture, 'relatedType' | 'isReplaced'> & { replacedAt: unknown })[] = await db(
    `${FILE_RELATIONS_TABLE} as relation`,
  )
    .join('files as file', 'file.id', 'relation.file_id')
    .where('relation.related_type', relatedType)
    .whereIn('relation.related_id', ids)
    .select({
      relatedId: 'relation.related_id',
      field: 'relation.field',
      fileId: 'file.id',
      name: 'file.name',
      replacedAt: 'file.replaced_at',
      alternativeText: 'file.alternative_text',
      caption: 'file.caption',
    });
  const pictures = rows.map(({ replacedAt, ...row }) => ({ ...row, relatedType, isReplaced: Boolean(replacedAt) }));
  return groupBy(pictures, ({ relatedId }) => relatedId);
}

const picturesIn = (components: RowComponent[]): RowPicture[] =>
  components.flatMap((component) => [...component.pictures, ...picturesIn(component.components)]);

/**
 * Loads the rows of a content type that meet `condition`, the oldest first, and locks them until the transaction of `db`
 * ends: every change of a record takes the same lock. `tables` are those of the database. `db` may be outside of a transaction, which locks nothing.
 */
export async function loadRows(
  db: Knex,
  tables: Tables,
  { uid, table }: Pick<StoredRow, 'uid' | 'table'>,
  condition: (query: Knex.QueryBuilder) => void = () => {},
): Promise<StoredRow[]> {
  const columnTypes = tables[table] ?? {};
  const query = db(table).where(condition).orderBy(['created_at', 'document_id']);
  const rows: Row[] = await (db.isTransaction ? query.forUpdate() : query);
  const ids = rows.map(({ id }) => Number(id));
  const components = await loadComponents(db, tables, table, ids);
  const pictures = await loadPictures(db, uid, ids);
  return rows.map((row) => {
    const id = Number(row.id);
    return {
      uid,
      table,
      id,
      documentId: String(row.document_id),
      columns: serializeRow(columnTypes, row),
      components: components.get(id) ?? [],
      pictures: [...(pictures.get(id) ?? []), ...picturesIn(components.get(id) ?? [])],
    };
  });
}
