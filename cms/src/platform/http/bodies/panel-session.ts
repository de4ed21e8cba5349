import type { Context } from 'koa';

/** The part of CASL’s ability that is used here. */
interface Ability {
  can(action: string, subject: string): boolean;
}

const FILE_UID = 'plugin::upload.file';

/**
 * The permissions of the panel user of the request's access token; null without a valid token, after the end of its session
 * and for a blocked user. Strapi itself checks this only after the body has been read.
 */
export async function getPanelAbility({ request }: Pick<Context, 'request'>): Promise<Ability | null> {
  if (!request.get('Authorization')) return null;
  const state: { auth?: { ability: Ability | null }; route: object } = {
    route: { info: { type: 'admin' }, config: {} },
  };
  await strapi.get('auth').authenticate({ request, state, unauthorized: () => {} }, () => {});
  return state.auth?.ability ?? null;
}

/** Whether a panel user may add or replace files in the media library. */
export const canUpload = (ability: Ability): boolean =>
  ability.can('plugin::upload.assets.create', FILE_UID) || ability.can('plugin::upload.assets.update', FILE_UID);
