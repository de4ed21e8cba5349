/** A JSON Web Token: three parts of base64url. */
const TOKEN = /[\w-]{16,}\.[\w-]{16,}\.[\w-]{16,}/g;

/** The path of a request as a log may hold it: without the query, and with `:token` in place of the token of a mailed link. */
export const loggedPath = (path: string): string => path.replace(TOKEN, ':token');
