import { suggestAddresses, type UidService } from './address-suggestions';
import { nameSingleTypes } from './name-single-types';
import { refuseSelections } from './plain-relations';

interface Router {
  routes: { path: string; config: { middlewares?: unknown[] } }[];
}

interface Plugin {
  routes: { admin: Router; homepage: Router };
  services: { uid: (context: object) => UidService };
}

const RECENT_DOCUMENTS_ROUTE = '/homepage/recent-documents';
const RELATIONS = '/relations/';

/** Names the single types on the start page, suggests addresses that can be saved, and lists relations by their names alone. */
export default function extend(plugin: Plugin) {
  for (const { path, config } of plugin.routes.homepage.routes) {
    if (path === RECENT_DOCUMENTS_ROUTE) config.middlewares = [nameSingleTypes];
  }
  for (const { path, config } of plugin.routes.admin.routes) {
    if (path.startsWith(RELATIONS)) config.middlewares = [refuseSelections];
  }
  const createUidService = plugin.services.uid;
  plugin.services.uid = (context) => suggestAddresses(createUidService(context));
  return plugin;
}
