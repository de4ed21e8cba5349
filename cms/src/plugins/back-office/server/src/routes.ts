import { AVAILABILITY_UID } from '#api/availability/availability';
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
  defineRoute('communication.slots', 'meetings.slots'),
  defineRoute('communication.calendar', 'meetings.calendar'),
  defineRoute('communication.readMeeting', 'meetings.readMeeting'),
  defineRoute('communication.answerMeeting', 'meetings.answerMeeting'),
];

// The middleware request-body applies the rate limit of upload.admin before it reads the body.
const uploads = PICTURE_KINDS.map((kind) => defineRoute(`upload.${kind}`, `upload.${kind}`));

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

/** The defaults of the content type `:model`, for those who may update its records. */
const originalWords = {
  method: 'GET',
  path: '/original-words/:model',
  handler: 'panel.originalWords',
  config: {
    policies: [
      'admin::isAuthenticatedAdmin',
      {
        name: 'plugin::content-manager.hasPermissions',
        config: { actions: ['plugin::content-manager.explorer.update'] },
      },
    ],
  },
} as const;

/** Routes below `/back-office` for users of the panel. */
const panel = [
  panelRoute('GET', '/inbox', 'panel.inbox', PANEL_ACTIONS.readInbox),
  panelRoute('GET', '/publication', 'panel.publication', PANEL_ACTIONS.readPublication),
  panelRoute('GET', '/meetings/:id/warning', 'panel.meetingWarning', PANEL_ACTIONS.readInbox),
  panelRoute('GET', '/offered-week', 'panel.offeredWeek', PANEL_ACTIONS.readInbox),
  panelRoute('GET', '/calendar-address', 'meetings.calendarAddress', PANEL_ACTIONS.readInbox),
  panelRoute('POST', '/calendar-address', 'meetings.renewCalendarAddress', PANEL_ACTIONS.readInbox),
  panelRoute('GET', '/busy-calendars', 'panel.busyCalendars', EDIT_MEETING_HOURS),
  panelRoute('POST', '/busy-calendars/:id/read', 'panel.readBusyCalendar', EDIT_MEETING_HOURS),
  panelRoute('POST', '/mails/:id/send', 'panel.sendMail', PANEL_ACTIONS.sendMail),
  panelRoute('GET', '/setup', 'setup.steps', PANEL_ACTIONS.setUp),
  panelRoute('POST', '/setup/legal-texts-read', 'setup.readLegalTexts', PANEL_ACTIONS.setUp),
  panelRoute('GET', '/demo', 'setup.demo', PANEL_ACTIONS.setUp),
  panelRoute('POST', '/demo/remove', 'setup.removeDemo', PANEL_ACTIONS.setUp),
  originalWords,
];

/** The routes of the contract and of this plugin's parts of the panel. */
export const routes = {
  'content-api': { type: 'content-api', routes: [...accounts, ...communication, ...openapi, ...uploads] },
  admin: { type: 'admin', routes: panel },
};
