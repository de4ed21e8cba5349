/** Characters that only guide the direction of the text or are invisible. */
const INVISIBLE = /\p{Cf}/gu;

/** The value of a decimal digit of any script; the digits of a script follow each other. */
function digitValue(digit: string) {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** A telephone number in characters of ASCII, as far as there are such. */
const toAscii = (phone: string) =>
  phone
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[^\P{Nd}0-9]/gu, digitValue);

/**
 * A second number after the first one begins with its country code. Two zeros are one only before nine more
 * digits: a local number may contain them.
 */
const NEXT_NUMBER = /(\d\D*?)[^\d\s(+][\s(]*(?:\+|00[1-9](?:\D?\d){8}).*$/s;

/** The extension at the end of a number, in its usual spellings. */
const EXTENSION = /(?:;?\s*ext(?:ension|n)?[.:=]?|\bx\.?|#|,+|;+|\bDurchwahl|\bDW)\s*(\d{1,7})\s*$/i;

/** A number as people write it: digits with spaces, brackets, dots, dashes, slashes and a plus sign. */
export const isPhoneNumber = (text: string) =>
  /^[\d\s()+./\u2010-\u2015-]*\d[\d\s()+./\u2010-\u2015-]*$/.test(toAscii(text));

/** Digits of a number with its country code have a plus sign; `(0)` is for national calls only. */
function toDialled(number: string) {
  const digits = number.replace(/[^+\d()]/g, '');
  if (!/^\(?(?:\+|00)/.test(digits)) return digits.replace(/\D/g, '');
  return `+${digits.replace('(0)', '').replace(/\D/g, '').replace(/^00/, '')}`;
}

/** The `tel:` URL (RFC 3966) of a telephone number as people write it; of the first one if there are several. */
export function phoneUrl(phone: string) {
  const [first = ''] = [toAscii(phone).trim().replace(NEXT_NUMBER, '$1')];
  const extension = EXTENSION.exec(first)?.[1];
  const number = toDialled(first.replace(EXTENSION, ''));
  return extension ? `tel:${number};ext=${extension}` : `tel:${number}`;
}

/** The digits of a number from the country code on, as WhatsApp takes them. */
export const dialDigits = (phone: string) => toDialled(toAscii(phone).replace('(0)', '')).replace(/\D/g, '');
