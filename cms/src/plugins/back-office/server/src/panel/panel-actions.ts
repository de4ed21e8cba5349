/** Actions of this plugin that a role of the panel can be granted, beside those of the content manager. */
export const PANEL_ACTIONS = {
  readInbox: 'plugin::back-office.inbox.read',
  readPublication: 'plugin::back-office.publication.read',
  sendMail: 'plugin::back-office.mails.send',
} as const;

export type PanelAction = (typeof PANEL_ACTIONS)[keyof typeof PANEL_ACTIONS];
