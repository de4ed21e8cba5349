module.exports = ({ env }) => ({
  connection: { client: 'sqlite', connection: { filename: env('DATABASE_FILENAME') }, useNullAsDefault: true },
  // What the product keeps beside its content may stay.
  settings: { forceMigration: false },
});
