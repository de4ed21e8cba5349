import { escapeHtml } from '#platform/html/escape-html';
import type { Block, Mail } from './mail';

function renderTextBlock(block: Block): string {
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

export const renderText = ({ blocks }: Mail, signature: string) =>
  `${blocks.map(renderTextBlock).join('\n\n')}\n\n-- \n${signature}\n`;

const BACKGROUND_COLOR = '#faf8f4';
const TEXT_COLOR = '#2f3133';
const MUTED_COLOR = '#5b5f63';
const BORDER_COLOR = '#d9d4cb';

/** Mail programs remove style sheets, so that all styles are inline, and do not have the site's fonts. */
const BODY_STYLE = `margin:0;padding:32px 16px;background:${BACKGROUND_COLOR};color:${TEXT_COLOR};font:17px/1.5 'Alumni Sans','Avenir Next Condensed',Arial,sans-serif`;
const TITLE_STYLE = `margin:0 0 24px;font:400 30px/1.1 Lancelot,Georgia,'Times New Roman',serif;color:${TEXT_COLOR}`;
const quoteStyle = (accent: string) =>
  `margin:0 0 20px;padding:2px 0 2px 16px;border-left:2px solid ${accent};white-space:pre-wrap;unicode-bidi:plaintext;overflow-wrap:anywhere`;
const buttonStyle = (accent: string) =>
  `display:inline-block;padding:12px 22px;background:${accent};color:#ffffff;text-decoration:none;font-weight:600`;
const SMALL_STYLE = `color:${MUTED_COLOR};font-size:14px;overflow-wrap:anywhere`;

const renderRow = ([name, value]: readonly [string, string]) =>
  `<tr><th scope="row" align="left" valign="top" style="padding:4px 20px 4px 0;color:${MUTED_COLOR};font-weight:600">${escapeHtml(name)}</th>` +
  `<td dir="auto" style="padding:4px 0;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`;

function renderHtmlBlock(block: Block, accent: string): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 20px">${escapeHtml(block.text)}</p>`;
    case 'quote':
      return `<blockquote dir="auto" style="${quoteStyle(accent)}">${escapeHtml(block.text)}</blockquote>`;
    case 'facts':
      return `<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;font:inherit">${block.facts.map(renderRow).join('')}</table>`;
    case 'link': {
      const url = escapeHtml(block.url);
      return (
        `<p style="margin:0 0 12px"><a href="${url}" style="${buttonStyle(accent)}">${escapeHtml(block.label)}</a></p>` +
        `<p style="margin:0 0 20px;${SMALL_STYLE}">${url}</p>`
      );
    }
    default:
      return block satisfies never;
  }
}

/** The mail as an HTML document. `accent`: the colour of buttons and quotations, `#rrggbb`. */
export const renderHtml = ({ subject, blocks }: Mail, signature: string, accent: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head><body style="${BODY_STYLE}">` +
  `<div style="max-width:560px;margin:0 auto"><h1 style="${TITLE_STYLE}">${escapeHtml(subject)}</h1>` +
  `${blocks.map((block) => renderHtmlBlock(block, accent)).join('')}<p style="margin:28px 0 0;padding-top:14px;border-top:1px solid ${BORDER_COLOR};${SMALL_STYLE}">${escapeHtml(signature)}</p>` +
  `</div></body></html>`;
