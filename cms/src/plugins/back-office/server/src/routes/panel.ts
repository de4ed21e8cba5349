import { PANEL_ACTIONS, type PanelAction } from '../access/panel-actions';

const forPanelUsers = (method: 'GET' | 'POST', path: string, handler: string, action: PanelAction) => ({
  method,
  path,
  handler,
  config: {
    policies: ['admin::isAuthenticatedAdmin', { name: 'admin::hasPermissions', config: { actions: [action] } }],
  },
});

/** Below `/back-office`, with the panel's own log-in. */
export default [
  forPanelUsers('GET', '/inbox', 'panel.inbox', PANEL_ACTIONS.readInbox),
  forPanelUsers('GET', '/publication', 'panel.publication', PANEL_ACTIONS.readPublication),
  forPanelUsers('GET', '/meetings/:id/warning', 'panel.meetingWarning', PANEL_ACTIONS.readInbox),
  forPanelUsers('POST', '/mails/:id/send', 'panel.sendMail', PANEL_ACTIONS.sendMail),
];
