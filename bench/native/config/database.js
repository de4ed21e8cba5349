module.exports = ({ env }) => ({
  connection: { client: 'sqlite', connection: { filename: env('DATABASE_FILENAME') }, useNullAsDefault: true },
  // Tables of the product without a content type here remain.
  settings: { forceMigration: false },
});
