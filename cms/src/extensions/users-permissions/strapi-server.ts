import { errors } from '@strapi/utils';
import { ROLES } from '#contract/account';
import { accountView } from './account-view';

interface RoleService {
  deleteRole(id: number, heirId: number): Promise<void>;
}

interface Schema {
  attributes: Record<string, unknown>;
  info: Record<string, unknown>;
  config?: { attributes?: object };
}

interface Plugin {
  services: { role: (context: unknown) => RoleService };
  contentTypes: { user: { schema: Schema } };
  routes: Record<string, unknown>;
}

/** The fields that the panel neither returns nor takes: a nonce is half of a mailed link. */
const HIDDEN_FIELDS = { tokenVersion: { hidden: true }, verifyNonce: { hidden: true }, resetNonce: { hidden: true } };

/** The rules know three roles by name; deleting one would first move its people, the super admins too, to another. */
async function requireOtherRole(id: number) {
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { id } });
  if (ROLES.some((type) => type === role?.type)) {
    throw new errors.ApplicationError('This role belongs to the dashboard and cannot be deleted');
  }
}

/** Accounts of the dashboard are users-permissions users; what its own routes offer, this site does otherwise. */
export default function extend(plugin: Plugin) {
  const { schema } = plugin.contentTypes.user;
  schema.info.displayName = 'Dashboard account';
  schema.info.description = 'Who may log in to the dashboard';
  const { attributes } = schema.config ?? {};
  schema.config = { ...schema.config, ...accountView, attributes: { ...attributes, ...HIDDEN_FIELDS } };
  schema.attributes.name = { type: 'string', required: true, maxLength: 100 };
  schema.attributes.picture = { type: 'media', multiple: false, allowedTypes: ['images'] };
  schema.attributes.email = { type: 'email', required: true, unique: true, minLength: 3 };
  // The contract wants 8 bytes, which three characters may have; Strapi wants six characters.
  schema.attributes.password = {
    type: 'password',
    minLength: 3,
    configurable: false,
    private: true,
    searchable: false,
  };
  // A session token carries this number; raising it ends all that were issued before.
  schema.attributes.tokenVersion = { type: 'integer', default: 0, required: true, private: true, configurable: false };
  // A mailed link works while its nonce stands here: spending it or asking for a new one removes it.
  schema.attributes.verifyNonce = { type: 'string', private: true, configurable: false, searchable: false };
  schema.attributes.resetNonce = { type: 'string', private: true, configurable: false, searchable: false };

  const original = plugin.routes['content-api'];
  plugin.routes['content-api'] = (context: unknown) => ({
    ...(typeof original === 'function' ? original(context) : {}),
    routes: [],
  });

  const roleService = plugin.services.role;
  plugin.services.role = (context) => {
    const service = roleService(context);
    return {
      ...service,
      async deleteRole(id, heirId) {
        await requireOtherRole(id);
        return service.deleteRole(id, heirId);
      },
    };
  };
  return plugin;
}
