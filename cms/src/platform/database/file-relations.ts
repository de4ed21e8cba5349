/** Strapi stores the relations of every record to its files in this table. */
export const FILE_RELATIONS_TABLE = 'files_related_mph';
