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

const IDS = 'plugin::back-office.media-library-ids';
const MOVES = 'plugin::back-office.media-library-moves';

/** The panel's routes that move files or folders. */
const MOVING_ROUTES = ['PUT /folders/:id', 'POST /actions/bulk-move'];

/**
 * Extends the media library: it is closed to visitors, creates the site's sizes of every picture, marks pictures that were
 * uploaded through the API, and records changes in the panel.
 */
export default function extend(plugin: Plugin) {
  const { attributes } = plugin.contentTypes.file.schema;
  // Files with an origin are deleted when no record uses them. Files that were uploaded in the panel have none.
  attributes.origin = { type: 'string', private: true, configurable: false };
  // The time since which no record has used such a file; null while a record uses it.
  attributes.unusedSince = { type: 'datetime', private: true, configurable: false };
  // The time when the file was last replaced or cropped in the panel, which keeps its URL.
  attributes.replacedAt = { type: 'datetime', private: true, configurable: false };
  // A small data URL that is shown while the picture loads.
  attributes.placeholder = { type: 'text', private: true, configurable: false };
  // The size set of the existing sizes; null until they are created.
  attributes.sizeSet = { type: 'string', private: true, configurable: false };
  // The reason why the sizes of the set cannot be created.
  attributes.sizesProblem = { type: 'text', private: true, configurable: false };
  // No other process creates the sizes before this time.
  attributes.sizesDueAt = { type: 'datetime', private: true, configurable: false };

  plugin.services['image-manipulation'] = withWebpSizes(plugin.services['image-manipulation']);
  plugin.services.provider = withTrackedParts(plugin.services.provider);
  plugin.services.upload = withAtomicUploads(plugin.services.upload);
  for (const { method, path, config } of plugin.routes.admin.routes) {
    config.middlewares = MOVING_ROUTES.includes(`${method} ${path}`) ? [IDS, MOVES] : [IDS];
  }
  plugin.routes['content-api'] = { type: 'content-api', routes: [] };
  return plugin;
}
