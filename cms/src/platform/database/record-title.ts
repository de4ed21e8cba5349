import type { UID } from '@strapi/strapi';

/** What a row of that collection is called: its main field, the one that the panel shows for a title; empty where that is. */
export function titleOf(uid: UID.ContentType, row: object): string {
  // Strapi's types leave out what the panel reads of a schema.
  const { config } = strapi.contentType(uid) as { config?: { settings?: { mainField?: string } } };
  const title: unknown = Object.entries(row).find(([name]) => name === config?.settings?.mainField)?.[1];
  return typeof title === 'string' ? title : '';
}
