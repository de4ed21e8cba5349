import { callRoute } from '../../../../../routing/call-route';

export default [
  callRoute('account.register', 'account.register', 'LIMIT_REGISTRATIONS'),
  callRoute('account.login', 'account.login'),
  callRoute('account.verify', 'account.verify'),
  callRoute('account.forgotPassword', 'account.forgotPassword', 'LIMIT_ACCOUNT_MAILS'),
  callRoute('account.resetPassword', 'account.resetPassword'),
  callRoute('account.profile', 'account.profile'),
  callRoute('account.updateProfile', 'account.updateProfile'),
  callRoute('account.password', 'account.password'),
  callRoute('account.logoutEverywhere', 'account.logoutEverywhere'),
  callRoute('account.resend', 'account.resend', 'LIMIT_ACCOUNT_MAILS'),
  callRoute('account.list', 'accounts.list'),
  callRoute('account.update', 'accounts.update'),
  callRoute('account.remove', 'accounts.remove'),
  callRoute('account.activity', 'accounts.activity'),
];
