/** The part of mailparser that the tests use; the package has no types. */
declare module 'mailparser' {
  interface Addresses {
    text: string;
    value: { address?: string; name: string }[];
  }

  export interface ParsedMail {
    subject?: string;
    text?: string;
    to?: Addresses;
    from?: Addresses;
    replyTo?: Addresses;
    attachments: { filename?: string; contentType: string; content: Buffer }[];
  }

  export function simpleParser(source: NodeJS.ReadableStream): Promise<ParsedMail>;
}
