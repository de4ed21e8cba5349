import type { MailPayloads, TemplateName } from './payloads';

/** A name with its address. */
export interface Person {
  name: string;
  email: string;
}

/** The calendar file of a mail. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  /** The content of the .ics file. */
  content: string;
}

/** A block of plain text, which `renderHtml` escapes. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  | { kind: 'link'; label: string; url: string };

/** A mail before it is rendered. */
export interface Mail {
  subject: string;
  blocks: readonly Block[];
  /** The owner by default. */
  replyTo?: Person;
  invitation?: Invitation;
}

/** The URL of the first link of a mail. */
export const findLink = ({ blocks }: Mail): string | undefined => blocks.find((block) => block.kind === 'link')?.url;

/** The values available to every template besides its payload. */
export interface TemplateContext {
  owner: { name: string; email: string; timeZone: string };
  siteName: string;
  siteUrl: string;
  /** The origin that the ids of meetings contain. */
  firstOrigin: string;
  /** `#rrggbb`; white text on it is readable. */
  accent: string;
}

/** Returns null if the mail is not needed any more, because its subject was deleted or its link replaced. */
export type Template<Name extends TemplateName> = (
  payload: MailPayloads[Name],
  context: TemplateContext,
) => Mail | null | Promise<Mail | null>;

export type Templates = { [Name in TemplateName]: Template<Name> };
