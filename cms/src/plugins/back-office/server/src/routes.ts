import { PICTURE_KINDS } from '#contract/uploads';
import { defineRoute } from '#platform/http/operation-route';
import { PANEL_ACTIONS, type PanelAction } from './panel';

const accounts = [
  defineRoute('account.register', 'account.register', 'LIMIT_REGISTRATIONS'),
  defineRoute('account.login', 'account.login'),
  defineRoute('account.verify', 'account.verify'),
  defineRoute('account.forgotPassword', 'account.forgotPassword', 'LIMIT_ACCOUNT_MAILS'),
  defineRoute('account.resetPassword', 'account.resetPassword'),
  defineRoute('account.profile', 'account.profile'),
  defineRoute('account.updateProfile', 'account.updateProfile'),
  defineRoute('account.password', 'account.password'),
  defineRoute('account.logoutEverywhere', 'account.logoutEverywhere'),
  defineRoute('account.resend', 'account.resend', 'LIMIT_ACCOUNT_MAILS'),
  defineRoute('account.list', 'accounts.list'),
  defineRoute('account.update', 'accounts.update'),
  defineRoute('account.remove', 'accounts.remove'),
  defineRoute('account.activity', 'activity.activity'),
];

const communication = [
  defineRoute('communication.message', 'messages.message', 'LIMIT_MESSAGES'),
  defineRoute('communication.meeting', 'meetings.meeting', 'LIMIT_MEETINGS'),
  defineRoute('communication.readMeeting', 'meetings.readMeeting'),
  defineRoute('communication.answerMeeting', 'meetings.answerMeeting'),
];

// The middleware request-body applies the rate limit of upload.admin before it reads the body.
const uploads = PICTURE_KINDS.map((kind) => defineRoute(`upload.${kind}`, `upload.${kind}`));

const openapi = [defineRoute('documentation.openapi', 'openapi.openapi')];

const panelRoute = (method: 'GET' | 'POST', path: string, handler: string, action: PanelAction) => ({
  method,
  path,
  handler,
  config: {
    policies: ['admin::isAuthenticatedAdmin', { name: 'admin::hasPermissions', config: { actions: [action] } }],
  },
});

/** Routes below `/back-office` for users of the panel. */
const panel = [
  panelRoute('GET', '/inbox', 'panel.inbox', PANEL_ACTIONS.readInbox),
  panelRoute('GET', '/publication', 'panel.publication', PANEL_ACTIONS.readPublication),
  panelRoute('GET', '/meetings/:id/warning', 'panel.meetingWarning', PANEL_ACTIONS.readInbox),
  panelRoute('POST', '/mails/:id/send', 'panel.sendMail', PANEL_ACTIONS.sendMail),
];

/** The routes of the contract and of this plugin's parts of the panel. */
export const routes = {
  'content-api': { type: 'content-api', routes: [...accounts, ...communication, ...openapi, ...uploads] },
  admin: { type: 'admin', routes: panel },
};
