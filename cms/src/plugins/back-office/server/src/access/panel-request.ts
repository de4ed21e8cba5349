import type { Context } from 'koa';
import { service } from '../service';

/** The request of an administrator of the panel that is being answered, or null: the site's own calls have other users. */
export function panelRequest(): Context | null {
  const request: Context | undefined = strapi.requestContext.get();
  return request?.state.auth?.strategy?.name === 'admin' ? request : null;
}

/** What an administrator did to which record; `fields` are those that changed. */
interface PanelAct {
  action: string;
  subject: string;
  subjectName: string;
  fields: string[];
}

/** Keeps in the activity log what the administrator of `request` did, and from which address. */
export const recordPanelAct = ({ state, ip }: Context, act: PanelAct): Promise<void> =>
  service('activity').record({ ...act, actor: state.user.email, address: ip });
