import type { Block, Mail } from './mail';

function written(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'link':
      return `${block.label}:\n${block.url}`;
    default:
      return block satisfies never;
  }
}

/** The plain text of a mail. */
export const renderText = ({ blocks }: Mail, signature: string) =>
  `${blocks.map(written).join('\n\n')}\n\n-- \n${signature}\n`;
