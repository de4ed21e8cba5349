import type { Invitation, Person } from '../meetings/calendar';

/** One piece of a mail. Everything in it is plain text: what renders it escapes it. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  | { kind: 'link'; label: string; url: string };

/** A mail before it is rendered. */
export interface Letter {
  subject: string;
  blocks: readonly Block[];
  /** Who gets the answer; the owner where it is not said. */
  replyTo?: Person;
  invitation?: Invitation;
}

/** The address that a letter wants to be followed, if any. */
export const linkOf = ({ blocks }: Letter): string | undefined => blocks.find((block) => block.kind === 'link')?.url;
