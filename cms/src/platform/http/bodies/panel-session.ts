import type { Context } from 'koa';

/** The part of CASL’s ability that is used here. */
interface Ability {
  can(action: string, subject: string): boolean;
}

const FILE_UID = 'plugin::upload.file';

/**
 * The permissions of the panel user whose access token the request carries; null for no token, a bad one, one whose session
 * has ended, or of a user who is blocked. Strapi asks the same again once it knows the route, which is after the body.
 */
export async function getPanelAbility({ request }: Pick<Context, 'request'>): Promise<Ability | null> {
  if (!request.get('Authorization')) return null;
  const state: { auth?: { ability: Ability | null }; route: object } = {
    route: { info: { type: 'admin' }, config: {} },
  };
  await strapi.get('auth').authenticate({ request, state, unauthorized: () => {} }, () => {});
  return state.auth?.ability ?? null;
}

/** Whether an administrator may put files into the media library, or replace some there. */
export const canUpload = (ability: Ability): boolean =>
  ability.can('plugin::upload.assets.create', FILE_UID) || ability.can('plugin::upload.assets.update', FILE_UID);
