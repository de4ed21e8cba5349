interface Plugin {
  contentTypes: { file: { schema: { attributes: Record<string, unknown> } } };
  routes: Record<string, unknown>;
}

/** The media library, shut to visitors, remembers which files came through this site's own calls. */
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

  plugin.routes['content-api'] = { type: 'content-api', routes: [] };
  return plugin;
}
