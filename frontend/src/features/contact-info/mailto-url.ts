/** The URL of a mail to an address; other characters than ASCII are percent-encoded (RFC 6068), also in the domain. */
export const mailtoUrl = (email: string) => `mailto:${encodeURIComponent(email).replace(/%40(?!.*%40)/, '@')}`;
