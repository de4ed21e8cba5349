const NOUNS = ['personal', 'contact', 'tool', 'portfolio', 'client'];

/** Lets visitors read what they may read in the product. */
async function openToVisitors(strapi) {
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
  for (const noun of NOUNS) {
    const data = { action: `api::${noun}.${noun}.find`, role: role.id };
    await strapi.db.query('plugin::users-permissions.permission').create({ data });
  }
}

module.exports = { bootstrap: ({ strapi }) => openToVisitors(strapi) };
