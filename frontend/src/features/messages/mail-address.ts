/** Mail programs on Windows take no longer addresses. */
const MAX_ADDRESS_LENGTH = 2000;

/** The end of a quotation that is longer than an address. */
const CUT = '[…]';

interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The text that is quoted below, as far as it fits. */
  quoted: string;
}

/** Halves of characters, which a text can end with, cannot be encoded. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd').replaceAll('\n', '\r\n'));

const quote = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** The address (RFC 6068) that opens a mail in the reader's own mail program. */
export function toMailAddress({ to, subject, text, quoted }: Mail): string {
  const beginning = `mailto:${encode(to).replaceAll('%40', '@')}?subject=${encode(subject)}&body=${encode(`${text}\n\n`)}`;
  const whole = beginning + encode(quote(quoted));
  if (whole.length <= MAX_ADDRESS_LENGTH) return whole;
  let address = beginning;
  for (const word of quote(quoted).split(/(?<=\s)/)) {
    const next = address + encode(word);
    if (next.length + encode(CUT).length > MAX_ADDRESS_LENGTH) break;
    address = next;
  }
  return address + encode(CUT);
}
