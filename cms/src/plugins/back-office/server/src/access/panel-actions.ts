/** What a role of the panel may do with what this plugin adds to it, beyond what the content manager decides. */
export const PANEL_ACTIONS = {
  readInbox: 'plugin::back-office.inbox.read',
  readPublication: 'plugin::back-office.publication.read',
  sendMail: 'plugin::back-office.mails.send',
} as const;

export type PanelAction = (typeof PANEL_ACTIONS)[keyof typeof PANEL_ACTIONS];
