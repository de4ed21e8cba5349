/** Grants visitors the read access that they have in the product. */
async function grantPublicRead(strapi) {
  const permissions = strapi.db.query('plugin::users-permissions.permission');
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
  const data = { action: 'api::portfolio.portfolio.find', role: role.id };
  if ((await permissions.count({ where: data })) === 0) await permissions.create({ data });
}

module.exports = { bootstrap: ({ strapi }) => grantPublicRead(strapi) };
