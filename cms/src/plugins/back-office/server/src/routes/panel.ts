const forPanelUsers = (method: 'GET' | 'POST', path: string, handler: string) => ({
  method,
  path,
  handler,
  config: { policies: ['admin::isAuthenticatedAdmin'] },
});

/** Below `/back-office`, with the panel's own log-in. */
export default [
  forPanelUsers('GET', '/inbox', 'panel.inbox'),
  forPanelUsers('GET', '/publication', 'panel.publication'),
  forPanelUsers('GET', '/meetings/:id/warning', 'panel.meetingWarning'),
  forPanelUsers('POST', '/mails/:id/send', 'panel.sendMail'),
];
