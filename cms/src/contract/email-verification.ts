/** The answer to a link of a verified account: the page of the link offers the log-in. The module imports no zod. */
export const ALREADY_VERIFIED = 'Your email is verified already, please log in';
