export { requireLibraryUpdate, validateLibraryIds } from './library-middlewares';
export { guardPanelLogins, limitPanelRoutes } from './logins';
export { panelTemplates } from './mail-templates';
export { makePanelLinksSingleUse } from './one-time-links';
export { panelController } from './panel-controller';
export { checkPanelPasswords } from './passwords';
export { PANEL_ACTIONS, type PanelAction, registerPanelActions, withdrawDefaultPermissions } from './permissions';
export { publicationStatus } from './publication-status';
export { requireReadOfSource } from './read-rights';
export { requireFactorForAddress, showRefusal } from './second-factor';
export { protectServerWrittenCollections } from './server-written-collections';
export {
  checkNewSession,
  protectSessionRefresh,
  rejectOwnPasswordChange,
  rejectQueryCredentials,
} from './session-middlewares';
export { deleteTokens, refuseAdminTokens, removeTokenRoutes } from './tokens';
export { validateFields } from './validate-fields';
