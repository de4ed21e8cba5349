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

const ENTITY: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that is safe in HTML, between tags and in quoted attributes. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITY[character] ?? character);

const GROUND = '#faf8f4';
const INK = '#2f3133';
const SOFT = '#5b5f63';
const HAIRLINE = '#d9d4cb';
const SIGNAL = '#c63d12';

/** Mail programs drop style sheets, so every element carries its own; and they have neither of the site's fonts. */
const BODY = `margin:0;padding:32px 16px;background:${GROUND};color:${INK};font:17px/1.5 'Alumni Sans','Avenir Next Condensed',Arial,sans-serif`;
const TITLE = `margin:0 0 24px;font:400 30px/1.1 Lancelot,Georgia,'Times New Roman',serif;color:${INK}`;
const QUOTE = `margin:0 0 20px;padding:2px 0 2px 16px;border-left:2px solid ${SIGNAL};white-space:pre-wrap;overflow-wrap:anywhere`;
const BUTTON = `display:inline-block;padding:12px 22px;background:${SIGNAL};color:#ffffff;text-decoration:none;font-weight:600`;
const SMALL = `color:${SOFT};font-size:14px;overflow-wrap:anywhere`;

const row = ([name, value]: readonly [string, string]) =>
  `<tr><th scope="row" align="left" valign="top" style="padding:4px 20px 4px 0;color:${SOFT};font-weight:600">${escapeHtml(name)}</th>` +
  `<td style="padding:4px 0;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`;

function drawn(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 20px">${escapeHtml(block.text)}</p>`;
    case 'quote':
      return `<blockquote style="${QUOTE}">${escapeHtml(block.text)}</blockquote>`;
    case 'facts':
      return `<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;font:inherit">${block.facts.map(row).join('')}</table>`;
    case 'link': {
      const url = escapeHtml(block.url);
      return (
        `<p style="margin:0 0 12px"><a href="${url}" style="${BUTTON}">${escapeHtml(block.label)}</a></p>` +
        `<p style="margin:0 0 20px;${SMALL}">${url}</p>`
      );
    }
    default:
      return block satisfies never;
  }
}

/** The HTML of a mail. */
export const renderHtml = ({ subject, blocks }: Mail, signature: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head><body style="${BODY}">` +
  `<div style="max-width:560px;margin:0 auto"><h1 style="${TITLE}">${escapeHtml(subject)}</h1>` +
  `${blocks.map(drawn).join('')}<p style="margin:28px 0 0;padding-top:14px;border-top:1px solid ${HAIRLINE};${SMALL}">${escapeHtml(signature)}</p>` +
  `</div></body></html>`;
