/** The variables that describe where a site runs. All others move with the site to another server. */
const PLACE = new Set([
  'MODE',
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'DATA_DIR',
  'SITE_DIR',
  'TRUST_PROXY',
  'TRUSTED_PROXIES',
  'CORS_ORIGINS',
  'LOG_LEVEL',
  'DATABASE_CLIENT',
  'DATABASE_URL',
  'DATABASE_FILENAME',
  'BACKUP_DIR',
]);

/** The variables that only docker-compose.yml reads. */
const OF_COMPOSE = ['SITE_DOMAIN', 'POSTGRES_PASSWORD'];

/** The variables among `names` that are set and move with the site, with their values. */
export function settingsAmong(names: readonly string[], given: NodeJS.ProcessEnv): Record<string, string> {
  const wanted = [...names, ...OF_COMPOSE].filter((name) => !PLACE.has(name));
  return Object.fromEntries(wanted.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
}
