import {
  type ImageManipulation,
  type ProviderService,
  type UploadService,
  withAtomicUploads,
  withTrackedParts,
  withWebpSizes,
} from '#back-office/pictures';

interface Route {
  method: string;
  path: string;
  config: { middlewares?: string[] };
}

interface Plugin {
  contentTypes: { file: { schema: { attributes: Record<string, unknown> } } };
  routes: { admin: { routes: Route[] }; 'content-api': unknown };
  services: {
    'image-manipulation': ImageManipulation;
    provider: (context: unknown) => ProviderService;
    upload: (context: unknown) => UploadService;
  };
}

/** Lets the server fetch any address: its list of private networks misses some, and redirects are not checked. The panel's own dialog fetches in the browser. */
const FETCH_ROUTE = '/actions/upload-from-urls';

const IDS = 'plugin::back-office.library-ids';
const RIGHTS = 'plugin::back-office.library-rights';
const MOVES = 'plugin::back-office.library-moves';

/** The middlewares of the panel calls that concern several files and folders. */
const MIDDLEWARES: Record<string, string[]> = {
  'PUT /folders/:id': [RIGHTS, MOVES],
  'POST /actions/bulk-move': [RIGHTS, MOVES],
  'POST /actions/bulk-delete': [RIGHTS],
};

/**
 * The media library, shut to visitors, makes this site's sizes of every picture, remembers which came
 * through its own calls, and keeps who changes what in the panel.
 */
export default function extend(plugin: Plugin) {
  const { attributes } = plugin.contentTypes.file.schema;
  // Files with an origin are deleted when no record uses them; what the owner put into the library never is.
  attributes.origin = { type: 'string', private: true, configurable: false };
  // Since when nothing has used such a file; empty while something does.
  attributes.unusedSince = { type: 'datetime', private: true, configurable: false };
  // When the owner last replaced or cropped it in the panel, which keeps its URL.
  attributes.replacedAt = { type: 'datetime', private: true, configurable: false };
  // A tiny data URL, made once, shown while the picture loads.
  attributes.placeholder = { type: 'text', private: true, configurable: false };
  // The set of sizes that its sizes belong to; empty while they are still to be made.
  attributes.sizeSet = { type: 'string', private: true, configurable: false };
  // Why none of that set can be made.
  attributes.sizesProblem = { type: 'text', private: true, configurable: false };
  // Until then nobody (else) makes them.
  attributes.sizesDueAt = { type: 'datetime', private: true, configurable: false };

  plugin.services['image-manipulation'] = withWebpSizes(plugin.services['image-manipulation']);
  plugin.services.provider = withTrackedParts(plugin.services.provider);
  plugin.services.upload = withAtomicUploads(plugin.services.upload);
  plugin.routes.admin.routes = plugin.routes.admin.routes.filter(({ path }) => path !== FETCH_ROUTE);
  for (const { method, path, config } of plugin.routes.admin.routes) {
    config.middlewares = [IDS, ...(MIDDLEWARES[`${method} ${path}`] ?? [])];
  }
  plugin.routes['content-api'] = { type: 'content-api', routes: [] };
  return plugin;
}
