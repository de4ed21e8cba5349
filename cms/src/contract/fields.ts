import { z } from 'zod';
import { parseEmail, toAsciiAddress } from './email-address';
import { countCharacters, MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH, MAX_URL_LENGTH, MIN_PASSWORD_LENGTH } from './lengths';
import { findTimeZone, isTimeZone } from './time-zones';
import { cleanIdentifier, cleanLine, cleanLines, cleanUrl } from './typed-text';

const DANGEROUS_SCHEME = /^(javascript|data|vbscript|file):/i;

/** As a browser reads it: a scheme may be written with tabs, line breaks and control characters in between. */
const isDangerous = (address: string) => DANGEROUS_SCHEME.test(address.replace(/[\p{Cc}\s]+/gu, ''));

type Cleaning = (value: string) => string;

/** More marks than any script puts on one letter. */
const STACKED_MARKS = /\p{M}{11}/u;

/** A cleaned text of `min` to `max` characters, which are code points; zod would count UTF-16 units. */
export const bounded = (clean: Cleaning, max: number, min: 0 | 1) =>
  z
    .string()
    .meta({ ...(min > 0 && { minLength: min }), maxLength: max })
    .transform(clean)
    .check(({ value, issues }) => {
      const length = countCharacters(value);
      if (length < min)
        issues.push({ code: 'too_small', origin: 'string', minimum: min, inclusive: true, input: value });
      if (length > max) issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value });
    });

const boundedLine = (max: number, min: 0 | 1) =>
  bounded(cleanLine, max, min).refine((value) => !STACKED_MARKS.test(value), {
    error: 'has more marks on one letter than can be shown',
  });

/** One line of text, trimmed, 1 to `max` characters. */
export const line = (max: number) => boundedLine(max, 1);

/** One line of text that may be empty. */
export const optionalLine = (max: number) => boundedLine(max, 0);

/** A number, a user name or the like: one line without invisible characters, 1 to `max` characters. */
export const identifier = (max: number) => bounded(cleanIdentifier, max, 1);

/** Text of several lines, trimmed, 1 to `max` characters. */
export const text = (max: number) => bounded(cleanLines, max, 1);

/** Text of several lines that may be empty, trimmed. */
export const optionalText = (max: number) => bounded(cleanLines, max, 0);

/** Whether something is left of an address besides its scheme. */
const hasTarget = (address: string): boolean => {
  const [scheme = ''] = /^(?:[a-z][a-z\d+.-]*:(?!\d))?\/*/i.exec(address) ?? [];
  const target = address.slice(scheme.length);
  return /^https?:/i.test(scheme) ? URL.canParse(`https://${target}`) : /[\p{L}\p{N}]/u.test(target);
};

/** An address on the web as a person writes it, with or without `https://`; never one that runs code when followed. */
export const link = bounded(cleanUrl, MAX_URL_LENGTH, 1)
  .refine((value) => value === '' || (!isDangerous(value) && hasTarget(value)), { error: 'must be a web address' })
  .meta({ description: 'A web address, with or without https://; none that runs code' });

/**
 * An e-mail address, cleaned and lower-cased: addresses are compared without case. The domain may be international, and
 * stays in Unicode or in ASCII as it was written. At most 254 characters (RFC 5321).
 */
export const email = z
  .string()
  .meta({ format: 'email', maxLength: MAX_EMAIL_LENGTH })
  .transform((value, { issues }) => {
    const result = parseEmail(value);
    const length = countCharacters('email' in result ? toAsciiAddress(result.email) : cleanIdentifier(value));
    if (length > MAX_EMAIL_LENGTH) {
      issues.push({ code: 'too_big', origin: 'string', maximum: MAX_EMAIL_LENGTH, inclusive: true, input: value });
    } else if ('problem' in result) issues.push({ code: 'custom', message: result.problem, input: value });
    return 'email' in result ? result.email : z.NEVER;
  });

/** The length of a new password; the server's other rules need the account and are in its subject `accounts`. */
export const password = z
  .string()
  .meta({
    minLength: MIN_PASSWORD_LENGTH,
    maxLength: MAX_PASSWORD_LENGTH,
    description:
      '8 to 128 characters (code points). Refused: the 50,000 commonest passwords, and passwords that contain the email address, the part of it before the @ (from three characters on), or a word of four letters or more of the name of the account or of the site',
  })
  .refine((value) => countCharacters(value) >= MIN_PASSWORD_LENGTH, { error: 'must be at least 8 characters long' })
  .refine((value) => countCharacters(value) <= MAX_PASSWORD_LENGTH, { error: 'must be at most 128 characters long' });

/** The URL that an upload returned, or a picture elsewhere on the web. Whether the library knows it is the server's to find out. */
export const picture = bounded((url) => url.trim(), MAX_URL_LENGTH, 1);

/** A picture that may be missing: `""` and `null` clear it. */
export const optionalPicture = z.union([picture, z.literal('').transform(() => null), z.null()]);

/** An IANA time zone name in any spelling; its value is the current name. */
export const timeZoneField = (error: string) =>
  z
    .string()
    .trim()
    .max(64)
    .refine(isTimeZone, { error })
    .overwrite((name) => findTimeZone(name) ?? name);

/** Strapi's documentId: the only id that leaves the server. */
export const id = z.string().min(1);

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** The fields of every stored record beside its own. */
export const recordFields = { _id: id, createdAt: instant, updatedAt: instant };

/** The data with which a page reserves space for a picture and picks a size. `width` and `height` in pixels, `srcset` a ready attribute value, `placeholder` a tiny data URL. */
export const image = z.object({
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  srcset: z.string(),
  placeholder: z.string().startsWith('data:'),
});
export type Image = z.output<typeof image>;

/** `images` of a record: one entry for each of its picture fields that is set and lives in the library. */
export const images = <Field extends string>(...fields: [Field, ...Field[]]) => z.partialRecord(z.enum(fields), image);
