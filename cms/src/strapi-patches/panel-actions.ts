import type { Core } from '@strapi/strapi';
import { requireMethods } from '#platform/environment/require-methods';
import { createStartError } from '#platform/environment/start-error';

/** A permission that roles of the panel may have, for content types (`subjects`). */
interface Action {
  subjects: string[];
}

interface ActionProvider {
  get(id: string): Action | undefined;
  keys(): Iterable<string>;
  delete(id: string): Promise<unknown>;
}

function getProvider(strapi: Core.Strapi): ActionProvider {
  const { actionProvider } = strapi.service('admin::permission');
  requireMethods('The list of actions of the panel', actionProvider, ['get', 'keys', 'delete']);
  return actionProvider;
}

/** Leaves an action to the content types that are allowed. Throws if there is no such action. */
export function restrictAction(strapi: Core.Strapi, id: string, isAllowed: (uid: string) => boolean): void {
  const action = getProvider(strapi).get(id);
  if (!Array.isArray(action?.subjects)) throw createStartError(`Strapi has no action ${id} to restrict`);
  action.subjects = action.subjects.filter(isAllowed);
}

/** Deletes all actions whose id begins with one of `prefixes`, and returns their ids. Throws for a prefix of none. */
export async function deleteActions(strapi: Core.Strapi, prefixes: readonly string[]): Promise<string[]> {
  const provider = getProvider(strapi);
  const ids = [...provider.keys()];
  const unknown = prefixes.find((prefix) => !ids.some((id) => id.startsWith(prefix)));
  if (unknown) throw createStartError(`Strapi has no action ${unknown} any more: look for its new name`);
  const deleted = ids.filter((id) => prefixes.some((prefix) => id.startsWith(prefix)));
  for (const id of deleted) await provider.delete(id);
  return deleted;
}
