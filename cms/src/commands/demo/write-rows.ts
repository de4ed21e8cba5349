import type { Knex } from 'knex';
import { FILE_RELATIONS_TABLE } from '#platform/database/file-relations';
import type { DemoWriter } from './remove-demo';
import { type RowComponent, type StoredRow, toColumn } from './stored-rows';

/** Deletes components of a row or a component, with their own components and the relations to their pictures. */
async function deleteComponents(
  trx: Knex,
  owner: Pick<StoredRow, 'table' | 'id'>,
  components: RowComponent[],
): Promise<void> {
  for (const component of components) {
    const { id, type, table } = component;
    await deleteComponents(trx, component, component.components);
    await trx(`${owner.table}_cmps`).where({ entity_id: owner.id, cmp_id: id, component_type: type }).delete();
    await trx(FILE_RELATIONS_TABLE).where({ related_type: type, related_id: id }).delete();
    await trx(table).where({ id }).delete();
  }
}

/** Replaces the components of a list; the new ones are of the same type. */
async function replaceComponents(trx: Knex, row: StoredRow, field: string, items: unknown[]): Promise<void> {
  const components = row.components.filter((component) => component.field === field);
  await deleteComponents(trx, row, components);
  const [first] = components;
  if (!first) return;
  for (const [index, item] of items.entries()) {
    const columns = Object.entries(Object(item)).map(([name, value]) => [toColumn(name), value]);
    const [{ id }] = await trx(first.table).insert(Object.fromEntries(columns)).returning('id');
    const link = { entity_id: row.id, cmp_id: id, component_type: first.type, field, order: index + 1 };
    await trx(`${row.table}_cmps`).insert(link);
  }
}

/** Writes a removal in SQL. A running site counts changes in its database, and so notices them. */
export function createRowWriter(trx: Knex): DemoWriter {
  return {
    async deleteRecord({ rows }) {
      for (const row of rows) {
        await deleteComponents(trx, row, row.components);
        await trx(FILE_RELATIONS_TABLE).where({ related_type: row.uid, related_id: row.id }).delete();
        await trx(row.table).where({ id: row.id }).delete();
      }
    },

    async updateText({ row }, data) {
      const columns: Record<string, unknown> = { updated_at: new Date() };
      for (const [field, value] of Object.entries(data)) {
        if (Array.isArray(value)) await replaceComponents(trx, row, field, value);
        else columns[toColumn(field)] = value;
      }
      // The row is written even if only lists have changed, because the site counts writes of rows.
      await trx(row.table).where({ id: row.id }).update(columns);
    },
  };
}
