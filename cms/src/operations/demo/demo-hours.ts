import type { Knex } from 'knex';
import { AVAILABILITY_UID } from '#api/availability/availability';
import { createException, HOURS } from '../../seed/content/meetings';
import type { DemoField } from './demo-words';
import { hasValue } from './recognize-demo';
import { readExceptionDate } from './seed-state';
import { loadRows, type StoredRow } from './stored-rows';

const TABLE = 'availabilities';

/** The fields that the seed has filled; none in a database that an earlier version has seeded. */
async function listDemoFields(db: Knex): Promise<DemoField[]> {
  const date = await readExceptionDate(db);
  if (date === null) return [];
  const exceptions = [createException(date)];
  return [
    { field: 'hours', label: 'Meeting hours', words: HOURS, fallback: [] },
    { field: 'exceptions', label: 'Exceptions of the meeting hours', words: exceptions, fallback: [] },
  ];
}

/** Finds the rules for meetings, and their fields that are those of the demo. */
export async function findDemoHours(db: Knex): Promise<{ row: StoredRow; fields: DemoField[] }[]> {
  const rows = await loadRows(db, { uid: AVAILABILITY_UID, table: TABLE });
  const fields = await listDemoFields(db);
  return rows.map((row) => ({ row, fields: fields.filter(({ field, words }) => hasValue(row, field, words)) }));
}
