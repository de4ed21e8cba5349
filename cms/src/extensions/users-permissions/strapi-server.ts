import { MAX_LINE_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/lengths';
import { accountView } from './account-view';

interface Schema {
  attributes: Record<string, unknown>;
  info: Record<string, unknown>;
  config?: { attributes?: object };
}

interface Plugin {
  contentTypes: { user: { schema: Schema } };
}

/** The fields that the panel neither returns nor accepts. A nonce is one half of a mailed link. */
const HIDDEN_FIELDS = { tokenVersion: { hidden: true }, verifyNonce: { hidden: true }, resetNonce: { hidden: true } };

/** Extends the users of users-permissions to accounts of the dashboard. */
export default function extend(plugin: Plugin) {
  const { schema } = plugin.contentTypes.user;
  schema.info.displayName = 'Dashboard account';
  schema.info.description = 'Who may log in to the dashboard';
  const { attributes } = schema.config ?? {};
  schema.config = { ...schema.config, ...accountView, attributes: { ...attributes, ...HIDDEN_FIELDS } };
  // Strapi counts UTF-16 units, of which a code point has one or two; the contract counts code points.
  schema.attributes.name = { type: 'string', required: true, maxLength: 2 * MAX_LINE_LENGTH };
  schema.attributes.picture = { type: 'media', multiple: false, allowedTypes: ['images'] };
  schema.attributes.email = { type: 'email', required: true, unique: true, minLength: 3 };
  // The form of the panel counts UTF-16 units, too.
  schema.attributes.password = {
    type: 'password',
    minLength: MIN_PASSWORD_LENGTH,
    maxLength: 2 * MAX_PASSWORD_LENGTH,
    configurable: false,
    private: true,
    searchable: false,
  };
  // Session tokens contain this number. Incrementing it ends all existing sessions.
  schema.attributes.tokenVersion = { type: 'integer', default: 0, required: true, private: true, configurable: false };
  // A mailed link is valid while its nonce is stored here. Using it or requesting another one removes the nonce.
  schema.attributes.verifyNonce = { type: 'string', private: true, configurable: false, searchable: false };
  schema.attributes.resetNonce = { type: 'string', private: true, configurable: false, searchable: false };
  return plugin;
}
