import createError from 'http-errors';

/** Throws 412 if the client sends the version that it edited (`If-Match: "<updatedAt>"`) and the record has a newer one. */
export function requireUnchanged(row: { updatedAt: string }, ifMatch: string) {
  const versions = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''));
  const current = new Date(row.updatedAt).toISOString();
  if (!ifMatch || versions.includes('*') || versions.includes(current)) return;
  throw createError(412, 'This record has been changed by someone else meanwhile');
}
