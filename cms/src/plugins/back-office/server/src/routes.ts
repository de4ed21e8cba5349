import { COLLECTION_NAMES } from '#contract/collections';
import { PICTURE_KINDS } from '#contract/uploads';
import { defineRoute } from '#platform/http/operation-route';

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
  defineRoute('account.openPanel', 'panelDoor.open'),
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

const uploads = PICTURE_KINDS.map((kind) =>
  defineRoute(`upload.${kind}`, `upload.${kind}`, kind === 'admin' ? 'LIMIT_UPLOADS' : undefined),
);

const listOrders = COLLECTION_NAMES.map((name) => defineRoute(`${name}.order`, `listOrder.${name}`));

const history = [
  defineRoute('history.list', 'history.list'),
  defineRoute('history.restore', 'history.restore'),
  defineRoute('history.deleted', 'history.deleted'),
];

const inbox = [
  defineRoute('inbox.list', 'inbox.list'),
  defineRoute('inbox.update', 'inbox.update'),
  defineRoute('inbox.remove', 'inbox.remove'),
  defineRoute('inbox.slots', 'inbox.slots'),
  defineRoute('inbox.answer', 'inbox.answer'),
];

const overview = [defineRoute('overview.read', 'setup.overview')];

const feedback = [
  defineRoute('feedback.createLink', 'feedback.createLink'),
  defineRoute('feedback.revokeLink', 'feedback.revokeLink'),
  defineRoute('feedback.consent', 'feedback.consent'),
  defineRoute('feedback.read', 'feedback.read'),
  defineRoute('feedback.answer', 'feedback.answer', 'LIMIT_FEEDBACK'),
];

const previews = [defineRoute('preview.create', 'previews.create')];

const openapi = [defineRoute('documentation.openapi', 'openapi.openapi')];

const panelRoute = (method: 'GET' | 'POST', path: string, handler: string) => ({
  method,
  path,
  handler,
  config: { policies: ['admin::isAuthenticatedAdmin'] },
});

/** Routes below `/back-office` for the panel. */
const panel = [
  panelRoute('GET', '/inbox', 'panel.inbox'),
  panelRoute('GET', '/publication', 'panel.publication'),
  panelRoute('GET', '/meetings/:id/warning', 'panel.meetingWarning'),
  panelRoute('GET', '/free-week', 'panel.freeWeek'),
  panelRoute('GET', '/calendar-address', 'meetings.calendarAddress'),
  panelRoute('POST', '/calendar-address', 'meetings.renewCalendarAddress'),
  panelRoute('GET', '/busy-calendars', 'panel.busyCalendars'),
  panelRoute('POST', '/busy-calendars/:id/read', 'panel.readBusyCalendar'),
  panelRoute('POST', '/mails/:id/send', 'panel.sendMail'),
  panelRoute('GET', '/setup', 'setup.steps'),
  panelRoute('POST', '/setup/legal-texts-read', 'setup.readLegalTexts'),
  panelRoute('GET', '/demo', 'setup.demo'),
  panelRoute('POST', '/demo/remove', 'setup.removeDemo'),
  panelRoute('GET', '/original-texts/:model', 'panel.originalTexts'),
  panelRoute('GET', '/history/:model/:id', 'panel.history'),
  panelRoute('POST', '/history/:model/:id/restore', 'panel.restore'),
];

/** The routes of the contract and of this plugin's parts of the panel. */
export const routes = {
  'content-api': {
    type: 'content-api',
    routes: [
      ...accounts,
      ...factors,
      ...communication,
      ...inbox,
      ...overview,
      ...feedback,
      ...listOrders,
      ...history,
      ...previews,
      ...openapi,
      ...uploads,
    ],
  },
  admin: { type: 'admin', routes: panel },
};
