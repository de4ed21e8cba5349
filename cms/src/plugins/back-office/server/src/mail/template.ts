import type { Mail } from './mail';
import type { MailPayloads, TemplateName } from './payloads';

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
