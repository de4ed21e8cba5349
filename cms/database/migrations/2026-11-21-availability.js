/** Renames the column `status` of the owner's availability, because Strapi's panel reserves that name. */
module.exports = {
  async up(knex) {
    const { schema } = knex;
    // Strapi creates the tables of a new database after the migrations, with the current columns.
    if (!(await schema.hasColumn('personals', 'status'))) return;
    await schema.alterTable('personals', (table) => table.renameColumn('status', 'availability'));
  },
};
