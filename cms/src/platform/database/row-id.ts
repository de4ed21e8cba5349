/** The maximum of an `integer` column of PostgreSQL. */
const MAX_ID = 2_147_483_647;
const WHOLE_NUMBER = /^[1-9]\d{0,9}$/;

/** Whether a value is the id of a row, as a number or as its digits. */
export function isRowId(value: unknown): boolean {
  if (typeof value !== 'number' && typeof value !== 'string') return false;
  return WHOLE_NUMBER.test(String(value)) && Number(value) <= MAX_ID;
}
