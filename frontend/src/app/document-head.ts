import { createHash } from 'node:crypto';
import { type SiteSettings, textDirection } from '#contract.ts';
import { type FontFace, fontFacesFor } from './font-faces.ts';
import { fitFallbackFonts } from './headline-fallback.ts';

/** The parts of the client build that a published page uses. */
export interface PublishedDocument {
  /** The elements of every page's head. */
  head: string;
  /** The URL of the site's script. */
  entry: string;
  /** The URLs of the modules that the script imports. */
  libraries: readonly string[];
  /** The URL of the global stylesheet. */
  stylesheet: string;
  /** The text of that stylesheet, with the font faces for English text and without the accent's colours. */
  styles: string;
  /** The rules for pages from right to left. */
  rtlStyles: string;
  /** The colours of the default accent. */
  accentStyles: string;
  /** The font faces for all other characters. */
  extendedFonts: readonly FontFace[];
  /** The inline script of each page. */
  script: string;
  /** The additional inline script of a page with a clock. */
  clockScript: string;
  /** The inline script of a preview, before the others. */
  previewScript: string;
}

/** The directives of a Content-Security-Policy that depend on the inline script and styles of a page, by name. */
export type InlinePolicy = Record<'script-src' | 'style-src', string>;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Permits the page's inline script and its style element, and an empty style element, which styled-components inserts
 * and fills by script.
 */
const policyFor = (script: string, styles: string): InlinePolicy => ({
  'script-src': `'self' ${hashOf(script)}`,
  'style-src': `'self' ${hashOf('')} ${hashOf(styles)}`,
});

/** The policy as an element, because a server that reads the page from disk does not know the hashes. */
function policyElement(policy: InlinePolicy) {
  const text = Object.entries(policy).map(([directive, sources]) => `${directive} ${sources}`);
  return `<meta http-equiv="Content-Security-Policy" content="${text.join('; ')}">`;
}

/** The inline script of a page with these elements. */
const inlineScript = ({ script, clockScript, previewScript }: PublishedDocument, { html, basename }: HeadContent) =>
  [basename ? previewScript : '', script, html.includes('data-clock=') ? clockScript : ''].join('');

/** The inline script, which loads the others. */
const scriptElement = ({ entry, libraries }: PublishedDocument, script: string) =>
  `<script data-entry="${entry}" data-libraries="${libraries.join(' ')}">${script}</script>`;

const fontPreload = ({ url }: FontFace) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`;

/** A disabled link to the global stylesheet: modules that import it find it in the page and do not load it again. */
const stylesheetElement = ({ stylesheet }: PublishedDocument) =>
  `<link rel="stylesheet" href="${stylesheet}" disabled>`;

/** Links whose files would delay the largest paint. */
const LATE_LINKS = /<link rel="(?:icon|manifest)"[^>]*>/g;

/** Moves the late links into a template, which the inline script inserts after the first paint. */
function deferLateLinks(links: string) {
  const late = links.match(LATE_LINKS);
  if (!late) return links;
  return `${links.replaceAll(LATE_LINKS, '')}<template id="late">${late.join('')}</template>`;
}

const isRightToLeft = (language: string) => textDirection(language) === 'rtl';

/** The tag of the document's element. */
function documentTag({ language }: SiteSettings) {
  const lang = language.replace(/[&"<]/g, (character) => `&#${character.charCodeAt(0)};`);
  const dir = isRightToLeft(language) ? ' dir="rtl"' : '';
  return `<html lang="${lang}"${dir} data-theme="light">`;
}

interface HeadContent {
  /** The rendered elements of the page. */
  html: string;
  /** The styles of their components. */
  components: string;
  settings: SiteSettings;
  /** The CSS with the colours of the owner's accent; empty for the default accent. */
  styles: string;
  /** The links to the icons and the web manifest, as HTML. */
  links: string;
  /** The path below which the site is previewed. */
  basename?: string | undefined;
}

/** The document up to the elements of the page in its head, which stays open, and the policy in it. */
export function openDocument(document: PublishedDocument, content: HeadContent) {
  const { html, components, settings, styles, links } = content;
  const faces = fontFacesFor(html, document.extendedFonts);
  const fontRules = faces.map(({ rule }) => rule);
  const globalStyles = fitFallbackFonts(document.styles, html);
  const rtlStyles = isRightToLeft(settings.language) ? document.rtlStyles : '';
  const pageStyles = [...fontRules, globalStyles, rtlStyles, styles || document.accentStyles, components].join('');
  const script = inlineScript(document, content);
  const policy = policyFor(script, pageStyles);
  const parts = [
    '<!doctype html>',
    documentTag(settings),
    '<head>',
    document.head,
    deferLateLinks(links),
    ...faces.map(fontPreload),
    policyElement(policy),
    scriptElement(document, script),
    `<style>${pageStyles}</style>`,
    stylesheetElement(document),
  ];
  return { start: parts.join(''), policy };
}
