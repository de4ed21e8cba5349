/** The little of mailparser that the journeys read; the package brings no types of its own. */
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
