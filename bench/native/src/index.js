const COLLECTIONS = ['personal', 'contact', 'tool', 'portfolio', 'client'];

/** Grants visitors the read access that they have in the product. */
async function grantPublicRead(strapi) {
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
  for (const collection of COLLECTIONS) {
    const data = { action: `api::${collection}.${collection}.find`, role: role.id };
    await strapi.db.query('plugin::users-permissions.permission').create({ data });
  }
}

module.exports = { bootstrap: ({ strapi }) => grantPublicRead(strapi) };
