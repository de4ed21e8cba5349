/** A row of a table of Strapi, by the names of its columns. */
export type Row = Record<string, unknown> & { id: number; document_id: string };
