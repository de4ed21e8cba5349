import { AVAILABILITY_UID } from '#api/availability/availability';
import { PICTURE_KINDS } from '#contract/uploads';
import { defineRoute } from '#platform/http/operation-route';
import { PANEL_ACTIONS, type PanelAction } from './panel';

const accounts = [
  defineRoute('account.register', 'account.register', 'LIMIT_REGISTRATIONS'),
  defineRoute('account.login', 'login.login'),
  defineRoute('account.verify', 'account.verify'),
  defineRoute('account.forgotPassword', 'account.forgotPassword', 'LIMIT_ACCOUNT_MAILS'),
  defineRoute('account.resetPassword', 'account.resetPassword'),
  defineRoute('account.profile', 'account.profile'),
  defineRoute('account.updateProfile', 'account.updateProfile'),
  defineRoute('account.password', 'account.password'),
  defineRoute('account.logoutEverywhere', 'endSessions.allOthers'),
  defineRoute('account.logout', 'sessions.logout'),
  defineRoute('account.sessions', 'sessions.list'),
  defineRoute('account.endSession', 'endSessions.one'),
  defineRoute('account.resend', 'account.resend', 'LIMIT_ACCOUNT_MAILS'),
  defineRoute('account.list', 'accounts.list'),
  defineRoute('account.update', 'accounts.update'),
  defineRoute('account.remove', 'accounts.remove'),
  defineRoute('account.activity', 'activity.activity'),
];

const factors = [
  defineRoute('factor.login', 'login.answerChallenge'),
  defineRoute('factor.passkeyLoginOptions', 'login.passkeyOptions'),
  defineRoute('factor.passkeyLogin', 'login.passkey'),
  defineRoute('factor.panelLogin', 'login.panelFactor'),
  defineRoute('factor.list', 'factors.list'),
  defineRoute('factor.startTotp', 'factors.startTotp'),
  defineRoute('factor.confirmTotp', 'factors.confirmTotp'),
  defineRoute('factor.passkeyOptions', 'factors.passkeyOptions'),
  defineRoute('factor.addPasskey', 'factors.addPasskey'),
  defineRoute('factor.renewRecoveryCodes', 'factors.renewRecoveryCodes'),
  defineRoute('factor.remove', 'factors.remove'),
];

const communication = [
  defineRoute('communication.message', 'messages.message', 'LIMIT_MESSAGES'),
  defineRoute('communication.meeting', 'meetings.meeting', 'LIMIT_MEETINGS'),
  defineRoute('communication.slots', 'meetings.slots'),
  defineRoute('communication.calendar', 'meetings.calendar'),
  defineRoute('communication.readMeeting', 'meetings.readMeeting'),
  defineRoute('communication.meetingSlots', 'meetings.meetingSlots'),
  defineRoute('communication.answerMeeting', 'meetings.answerMeeting'),
];

// The middleware request-body applies the rate limit of upload.admin before it reads the body.
const uploads = PICTURE_KINDS.map((kind) => defineRoute(`upload.${kind}`, `upload.${kind}`));

const history = [
  defineRoute('history.list', 'history.list'),
  defineRoute('history.restore', 'history.restore'),
  defineRoute('history.deleted', 'history.deleted'),
];

const previews = [defineRoute('preview.create', 'previews.create')];

const openapi = [defineRoute('documentation.openapi', 'openapi.openapi')];

/** Permits what the user of the panel may do with the content type `subject`. */
interface ContentPermission {
  action: string;
  subject: string;
}

const EDIT_MEETING_HOURS = { action: 'plugin::content-manager.explorer.update', subject: AVAILABILITY_UID };

const panelRoute = (
  method: 'GET' | 'POST',
  path: string,
  handler: string,
  action: PanelAction | ContentPermission,
) => ({
  method,
  path,
  handler,
  config: {
    policies: ['admin::isAuthenticatedAdmin', { name: 'admin::hasPermissions', config: { actions: [action] } }],
  },
});

/** A route below a content type `:model`, for those who may do this with its records. */
const contentRoute = (method: 'GET' | 'POST', path: string, handler: string, action: 'read' | 'update') => ({
  method,
  path,
  handler,
  config: {
    policies: [
      'admin::isAuthenticatedAdmin',
      {
        name: 'plugin::content-manager.hasPermissions',
        config: { actions: [`plugin::content-manager.explorer.${action}`] },
      },
    ],
  },
});

/** Routes below `/back-office` for users of the panel. */
const panel = [
  panelRoute('GET', '/inbox', 'panel.inbox', PANEL_ACTIONS.readInbox),
  panelRoute('GET', '/publication', 'panel.publication', PANEL_ACTIONS.readPublication),
  panelRoute('GET', '/meetings/:id/warning', 'panel.meetingWarning', PANEL_ACTIONS.readInbox),
  panelRoute('GET', '/offered-week', 'panel.offeredWeek', PANEL_ACTIONS.readInbox),
  panelRoute('GET', '/calendar-address', 'meetings.calendarAddress', PANEL_ACTIONS.readInbox),
  panelRoute('POST', '/calendar-address', 'meetings.renewCalendarAddress', PANEL_ACTIONS.renewCalendarAddress),
  panelRoute('GET', '/busy-calendars', 'panel.busyCalendars', EDIT_MEETING_HOURS),
  panelRoute('POST', '/busy-calendars/:id/read', 'panel.readBusyCalendar', EDIT_MEETING_HOURS),
  panelRoute('POST', '/mails/:id/send', 'panel.sendMail', PANEL_ACTIONS.sendMail),
  panelRoute('GET', '/setup', 'setup.steps', PANEL_ACTIONS.setUp),
  panelRoute('POST', '/setup/legal-texts-read', 'setup.readLegalTexts', PANEL_ACTIONS.setUp),
  panelRoute('GET', '/demo', 'setup.demo', PANEL_ACTIONS.setUp),
  panelRoute('POST', '/demo/remove', 'setup.removeDemo', PANEL_ACTIONS.setUp),
  contentRoute('GET', '/original-words/:model', 'panel.originalWords', 'update'),
  contentRoute('GET', '/history/:model/:id', 'panel.history', 'read'),
  contentRoute('POST', '/history/:model/:id/restore', 'panel.restore', 'update'),
];

/** The routes of the contract and of this plugin's parts of the panel. */
export const routes = {
  'content-api': {
    type: 'content-api',
    routes: [...accounts, ...factors, ...communication, ...history, ...previews, ...openapi, ...uploads],
  },
  admin: { type: 'admin', routes: panel },
};
