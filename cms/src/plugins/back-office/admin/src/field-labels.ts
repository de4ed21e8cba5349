import { unstable_useDocumentLayout } from '@strapi/strapi/admin';

/** The labels of the fields of a content type in the edit view, by their names. */
export function useFieldLabels(model: string): Map<string, string> {
  const { edit } = unstable_useDocumentLayout(model);
  return new Map(edit.layout.flat(2).map(({ name, label }) => [name, label]));
}
