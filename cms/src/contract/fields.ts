import { z } from 'zod';
import { countCharacters, MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH, MAX_URL_LENGTH, MIN_PASSWORD_LENGTH } from './lengths';
import { findTimeZone, isTimeZone } from './time-zones';

/** Control characters, line breaks among them, become a space: none of them may reach a mail header or a file name. */
export const removeControlCharacters = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

const DANGEROUS_SCHEME = /^(javascript|data|vbscript|file):/i;

/** As a browser reads it: a scheme may be written with tabs, line breaks and control characters in between. */
const isDangerous = (address: string) => DANGEROUS_SCHEME.test(address.replace(/[\p{Cc}\s]+/gu, ''));

/** One line of text, trimmed, 1 to `max` characters. */
export const line = (max: number) => z.string().transform(removeControlCharacters).pipe(z.string().min(1).max(max));

/** One line of text that may be empty. */
export const optionalLine = (max: number) => z.string().transform(removeControlCharacters).pipe(z.string().max(max));

/**
 * Line breaks as line feeds, without any other control character but the tab: a carriage return alone could end a mail
 * (RFC 5321, 2.3.8).
 */
export const normalizeLineBreaks = (text: string) =>
  text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '');

/** Text of several lines, trimmed, 1 to `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .transform((value) => normalizeLineBreaks(value).trim())
    .pipe(z.string().min(1).max(max));

/** Text of several lines that may be empty, trimmed. */
export const optionalText = (max: number) =>
  z
    .string()
    .transform((value) => normalizeLineBreaks(value).trim())
    .pipe(z.string().max(max));

/** An address on the web as a person writes it, with or without `https://`; never one that runs code when followed. */
export const link = z
  .string()
  .trim()
  .min(1)
  .max(MAX_URL_LENGTH)
  .refine((value) => !isDangerous(value), { error: 'must be a web address' })
  .meta({ description: 'A web address, with or without https://; none that runs code' });

/** An e-mail address, trimmed and lower-cased: addresses are compared without case. At most 254 characters (RFC 5321). */
export const email = z.string().trim().toLowerCase().max(MAX_EMAIL_LENGTH).pipe(z.email());

/** The length of a new password; the server's other rules need the account and are in its subject `accounts`. */
export const password = z
  .string()
  .meta({
    minLength: MIN_PASSWORD_LENGTH,
    maxLength: MAX_PASSWORD_LENGTH,
    description:
      '8 to 128 characters (code points). Refused: the 50,000 commonest passwords, and passwords that contain the email address, the part of it before the @, or a word of four letters or more of the name of the account or of the site',
  })
  .refine((value) => countCharacters(value) >= MIN_PASSWORD_LENGTH, { error: 'must be at least 8 characters long' })
  .refine((value) => countCharacters(value) <= MAX_PASSWORD_LENGTH, { error: 'must be at most 128 characters long' });

/** The URL that an upload returned, or a picture elsewhere on the web. Whether the library knows it is the server's to find out. */
export const picture = z.string().trim().min(1).max(MAX_URL_LENGTH);

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
