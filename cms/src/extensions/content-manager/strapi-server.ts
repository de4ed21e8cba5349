import { suggestAddresses, type UidService } from './address-suggestions';
import { nameSingleTypes } from './name-single-types';

interface Plugin {
  routes: { homepage: { routes: { path: string; config: { middlewares?: unknown[] } }[] } };
  services: { uid: (context: object) => UidService };
}

const RECENT_DOCUMENTS_ROUTE = '/homepage/recent-documents';

/** Names the single types on the start page, and suggests addresses that can be saved. */
export default function extend(plugin: Plugin) {
  for (const { path, config } of plugin.routes.homepage.routes) {
    if (path === RECENT_DOCUMENTS_ROUTE) config.middlewares = [nameSingleTypes];
  }
  const createUidService = plugin.services.uid;
  plugin.services.uid = (context) => suggestAddresses(createUidService(context));
  return plugin;
}
