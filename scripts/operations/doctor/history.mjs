import { ok, pluralize, warning } from './finding.mjs';

const MB = 1024 ** 2;
const LARGE_BYTES = 500 * MB;
const SIZES = `SELECT count(*) AS versions, count(DISTINCT record) AS records, sum(length(CAST(snapshot AS TEXT))) AS bytes
  FROM back_office_versions`;

/** Checks that the versions of the content do not fill the database. */
export async function checkHistory({ database }) {
  const [row] = await database.query(SIZES);
  const bytes = Number(row.bytes ?? 0);
  const size = `${(bytes / MB).toFixed(1)} MB`;
  const found = `${pluralize(Number(row.versions), 'version')} of ${pluralize(Number(row.records), 'record')}, ${size}`;
  if (bytes <= LARGE_BYTES) return ok(`${found}.`);
  return warning(`${found}: they make backups slow.`, 'Lower HISTORY_VERSIONS or HISTORY_DAYS.');
}
