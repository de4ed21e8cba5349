import type { Core } from '@strapi/strapi';

/** Collections that the server alone writes: the panel shows them. */
const SERVER_WRITTEN = new Set(['plugin::back-office.mail', 'plugin::back-office.activity']);
const WRITE_ACTIONS = ['create', 'update', 'delete', 'publish'].map(
  (name) => `plugin::content-manager.explorer.${name}`,
);

interface Action {
  subjects: string[];
}

/**
 * Takes the rights to write mails and the activity log from every role of the panel. A mail that somebody creates is
 * signed and sent as the site's own, a link to reset another's password included.
 * Has to run after the content manager has registered its actions and before the roles get their permissions.
 */
export function protectServerWrittenCollections(strapi: Core.Strapi): void {
  const { actionProvider } = strapi.service('admin::permission');
  for (const id of WRITE_ACTIONS) {
    const action: Action | undefined = actionProvider.get(id);
    if (!action) throw new Error(`Strapi has no action ${id} to restrict`);
    action.subjects = action.subjects.filter((uid) => !SERVER_WRITTEN.has(uid));
  }
}
