/** A JSON Web Token: three parts of base64url. Each run of letters is entered once, so that a long path takes no time. */
const TOKEN = /(?<![\w-])[\w-]{16,}(?:\.|%2e)[\w-]{16,}(?:\.|%2e)[\w-]{16,}/gi;
const MAX_READ = 4000;
const MAX_LOGGED = 200;

/**
 * The path of a request as a log may hold it: without the query, with `:token` in place of the token of a mailed link, and
 * 200 characters at most.
 */
export const loggedPath = (path: string): string =>
  path.slice(0, MAX_READ).replace(TOKEN, ':token').slice(0, MAX_LOGGED);
