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
