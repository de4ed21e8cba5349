import type { Core } from '@strapi/strapi';
import { withAtomicUploads, withTrackedParts, withWebpSizes } from '#back-office/pictures';
import { wrapService } from '#strapi-patches/plugin-services';
import { registerUploads } from '../../routes';

interface Plugin {
  contentTypes: { file: { schema: { attributes: Record<string, unknown> } } };
  register: (context: { strapi: Core.Strapi }) => Promise<void>;
  services: object;
}

/** The methods of Strapi's image manipulation that are replaced. */
const IMAGE_METHODS = [
  'isFaultyImage',
  'isImage',
  'isOptimizableImage',
  'optimize',
  'generateResponsiveFormats',
] as const;

/** Extends the media library: it creates the site's sizes of every picture and stores a file whole or not at all. */
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

  wrapService(plugin, 'plugin::upload.image-manipulation', IMAGE_METHODS, withWebpSizes);
  wrapService(plugin, 'plugin::upload.provider', ['upload', 'replace'], withTrackedParts);
  wrapService(plugin, 'plugin::upload.upload', ['upload', 'replace'], withAtomicUploads);
  const { register } = plugin;
  plugin.register = (context) => {
    registerUploads(context.strapi);
    return register(context);
  };
  return plugin;
}
