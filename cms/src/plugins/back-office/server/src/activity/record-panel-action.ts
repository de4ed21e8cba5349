import type { Context } from 'koa';
import { activityLog } from './activity';

/** What an administrator did to which record; `fields` are those that changed. */
interface PanelAction {
  action: string;
  subject: string;
  subjectName: string;
  fields: string[];
}

/** Records in the activity log what the administrator of `request` did, and from which address. */
export const recordPanelAction = ({ state, ip }: Context, action: PanelAction): Promise<void> =>
  activityLog.record({ ...action, actor: state.user.email, address: ip });
