import type { Core } from '@strapi/strapi';

/** Collections that the server alone writes: the panel shows them. */
const SERVER_WRITTEN = ['plugin::back-office.mail', 'plugin::back-office.activity'];
/** Collections that visitors begin with a form: the panel answers, edits and deletes. */
const VISITOR_WRITTEN = ['plugin::back-office.meeting', 'plugin::back-office.message'];

/** The actions that no role may take, and their collections. Cloning needs the right to create. */
const WITHHELD: Record<string, string[]> = {
  create: [...SERVER_WRITTEN, ...VISITOR_WRITTEN],
  update: SERVER_WRITTEN,
  delete: SERVER_WRITTEN,
  publish: [...SERVER_WRITTEN, ...VISITOR_WRITTEN],
};

interface Action {
  subjects: string[];
}

/**
 * Takes the rights to write mails and the activity log, and to create messages and meetings, from every role of the panel.
 * A mail that somebody creates is signed and sent as the site's own, a link to reset another's password included. A meeting
 * that somebody creates has not been through the rules for its time.
 * Has to run after the content manager has registered its actions and before the roles get their permissions.
 */
export function protectServerWrittenCollections(strapi: Core.Strapi): void {
  const { actionProvider } = strapi.service('admin::permission');
  for (const [name, withheld] of Object.entries(WITHHELD)) {
    const id = `plugin::content-manager.explorer.${name}`;
    const action: Action | undefined = actionProvider.get(id);
    if (!action) throw new Error(`Strapi has no action ${id} to restrict`);
    action.subjects = action.subjects.filter((uid) => !withheld.includes(uid));
  }
}
