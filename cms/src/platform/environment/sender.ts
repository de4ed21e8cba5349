/** The sender of mails, with its name as a quoted text (RFC 5322, 3.2.4): a name may contain signs such as `:` and `<`. */
export const formatSender = (name: string, address: string): string =>
  `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`;

const UNQUOTED = /^\s*([^"\s][^"]*?)\s*<([^<>]*)>\s*$/;

/** Quotes the name in MAIL_FROM if its author has not: `Maya: Portfolio <no-reply@example.com>` would be read as a group. */
export function quoteSenderName(sender: string): string {
  const [, name, address] = UNQUOTED.exec(sender) ?? [];
  return name && address && !name.includes('=?') ? formatSender(name, address) : sender;
}
