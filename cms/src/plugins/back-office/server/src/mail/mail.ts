import type { MailPayloads, TemplateName } from './payloads';

/** A name with its address. */
export interface Person {
  name: string;
  email: string;
}

/** A calendar file. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  /** The .ics file. */
  content: string;
}

/** One piece of a mail. Everything in it is plain text: what renders it escapes it. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  | { kind: 'link'; label: string; url: string };

/** A mail before it is rendered. */
export interface Mail {
  subject: string;
  blocks: readonly Block[];
  /** Who gets the answer; the owner where it is not said. */
  replyTo?: Person;
  invitation?: Invitation;
}

/** The address of the first link of a mail. */
export const linkOf = ({ blocks }: Mail): string | undefined => blocks.find((block) => block.kind === 'link')?.url;

/** What every template may name beside its payload. */
export interface TemplateContext {
  owner: { name: string; email: string; timeZone: string };
  siteUrl: string;
}

/** Writes one kind of mail; null where what it is about is gone. */
export type Template<Name extends TemplateName> = (
  payload: MailPayloads[Name],
  context: TemplateContext,
) => Mail | null | Promise<Mail | null>;

/** A template for each kind of mail that can be queued. */
export type Templates = { [Name in TemplateName]: Template<Name> };
