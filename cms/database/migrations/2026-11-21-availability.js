/** The owner's availability was kept as `status`, a name that Strapi's panel takes for its own. */
module.exports = {
  async up(knex) {
    const { schema } = knex;
    // A new database gets its tables afterwards, as they are today.
    if (!(await schema.hasColumn('personals', 'status'))) return;
    await schema.alterTable('personals', (table) => table.renameColumn('status', 'availability'));
  },
};
