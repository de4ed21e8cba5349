import type { UID } from '@strapi/strapi';

/** The title of a row: the value of the main field that the panel shows, or an empty text. */
export function getRecordTitle(uid: UID.ContentType, row: object): string {
  // Strapi's types lack the part of a schema that the panel reads.
  const { config } = strapi.contentType(uid) as { config?: { settings?: { mainField?: string } } };
  const title: unknown = Object.entries(row).find(([name]) => name === config?.settings?.mainField)?.[1];
  return typeof title === 'string' ? title : '';
}
