/** Why the server refuses a password of a valid length: the sentences of its 400 responses. The module imports no zod. */
export const PASSWORD_REFUSALS = {
  common: 'The password is one of the 50,000 commonest, please choose another',
  email: 'The password may not contain the email address',
  localPart: 'The password may not contain the part of the email address before the @',
  name: 'The password may not contain a word of the name of the account',
  siteName: 'The password may not contain a word of the name of the site',
} as const;
