import path from 'node:path';
import type { Context, Next } from 'koa';
import send from 'koa-send';
import { findCurrentSlug } from '#api/case-study/public-case-studies';
import type { SiteSettings } from '#contract/site';
import { env } from '#platform/environment/env';
import { loadShell, loadShellTexts } from '../publishing/app-shell';
import { setEncodedBody } from '../publishing/encoded-body';
import {
  COURSE_ADDRESS,
  caseStudyAddress,
  FEEDBACK_PAGE,
  findSlug,
  PAGE_ADDRESSES,
} from '../publishing/page-addresses';
import { loadContent } from '../publishing/public-content';
import { SPECULATION_RULES } from '../publishing/published-pages';

/** The folder of the client's build. */
const BUILD_FOLDER = path.join(env.SITE_DIR, 'client');
/** The folder with the assets of earlier builds, for open pages of an earlier version. */
const FORMER_FOLDER = path.join(env.DATA_DIR, 'published');

const HOUR = 3600;
const YEAR = 365 * 24 * HOUR;

/** Whether the site has this page; the course only while it is visible, and published case studies. */
async function isPage(pathname: string, { hasCourse }: SiteSettings): Promise<boolean> {
  const slug = findSlug(pathname);
  if (slug) return (await loadContent(`case-study/${slug}`)) !== null;
  if (FEEDBACK_PAGE.test(pathname)) return true;
  const address = pathname.replace(/(?<=.)\/$/, '');
  return PAGE_ADDRESSES.has(address) && (hasCourse || address !== COURSE_ADDRESS);
}

/** Whether a path has no escape sequence, backslash or dot segment: koa-send decodes escape sequences after its own path checks. */
const isPlain = (pathname: string) => !/[%\\]|\/\.{1,2}(?:\/|$)/.test(pathname);

/** Whether the file name contains a hash of the content; Vite adds one to all files below `/assets`. */
const isAsset = (pathname: string) => pathname.startsWith('/assets/');

/** Whether the file is an icon or the share picture of the site. Browsers may request an icon with each navigation. */
const isIcon = (pathname: string) => /^\/[^/]+\.(?:ico|png|svg)$/.test(pathname);

/** The pages that browsers may fetch before a link is followed. */
const isSpeculationRules = (pathname: string) => pathname === SPECULATION_RULES;

function cacheControl(pathname: string) {
  if (isAsset(pathname)) return `public, max-age=${YEAR}, immutable`;
  return isIcon(pathname) || isSpeculationRules(pathname) ? `public, max-age=${HOUR}` : 'no-cache';
}

/** Sends `file` from the folder `root`; false if it does not exist. */
async function sendFile(ctx: Context, file: string, root: string): Promise<boolean> {
  try {
    await send(ctx, file, {
      root,
      gzip: true,
      brotli: true,
      setHeaders: (response) => {
        response.setHeader('Cache-Control', cacheControl(file));
        if (isSpeculationRules(file)) response.setHeader('Content-Type', 'application/speculationrules+json');
        if (file.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
      },
    });
    return true;
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return false;
    throw error;
  }
}

/** Sends the application shell from `file`, with status 404 if the site has no such page; false if it does not exist. */
async function sendShell(ctx: Context, file: string): Promise<boolean> {
  const shell = await loadShell(file);
  if (!shell) return false;
  const { body, modifiedAt, settings } = shell;
  const isFound = await isPage(ctx.path, settings);
  ctx.lastModified = modifiedAt;
  setEncodedBody(ctx, body);
  ctx.status = isFound ? 200 : 404;
  return true;
}

/** The address of a page in the spelling of the site: `/aboutme` for `//AboutMe`, `/aboutme.html` and `/aboutme/index.html`. */
const toAddress = (pathname: string): string =>
  pathname
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?:\/index)?\.html$/, '') || '/';

/** The current address of a case study at its former one, or of a page in another spelling; null for any other path. */
async function findNewAddress(pathname: string): Promise<string | null> {
  const address = toAddress(pathname);
  const slug = findSlug(address);
  const current = slug ? await findCurrentSlug(slug) : null;
  if (current) return caseStudyAddress(current);
  if (address === pathname) return null;
  const { settings } = await loadShellTexts();
  return (await isPage(address, settings)) ? address : null;
}

/** Whether a browser opens the address as a page, in contrast to a picture or script of a page. */
const isNavigation = (ctx: Context) => ctx.get('Accept').includes('text/html');

/** Sends the file of the build, or of an earlier one, at the path of the request; false if there is none. */
const sendBuiltFile = async (ctx: Context): Promise<boolean> =>
  isPlain(ctx.path) &&
  ((await sendFile(ctx, ctx.path, BUILD_FOLDER)) ||
    (isAsset(ctx.path) && (await sendFile(ctx, ctx.path, FORMER_FOLDER))));

/** Sends a file of the built site, or for other paths the application shell, with status 404 if the site has no such page. */
export async function sendSite(ctx: Context, next: Next): Promise<void> {
  const newAddress = await findNewAddress(ctx.path);
  if (newAddress) {
    ctx.redirect(newAddress + ctx.search);
    ctx.status = 301;
    // Browsers keep a permanent redirection for ever, and the address may get a page again.
    ctx.set('Cache-Control', 'no-cache');
    return;
  }
  const isFile = path.extname(ctx.path) !== '';
  ctx.vary('Accept-Encoding');
  const wasSent = isFile && (await sendBuiltFile(ctx));
  const needsShell = !wasSent && (!isFile || isNavigation(ctx));
  if (!wasSent && !(needsShell && (await sendShell(ctx, path.join(BUILD_FOLDER, 'index.html'))))) return next();
  if (ctx.status === 200 && ctx.fresh) ctx.status = 304;
}

/** Redirects to the form for a new password, where password managers look for it (https://w3c.github.io/webappsec-change-password-url/). */
export const redirectToPasswordForm = (ctx: Context): void => ctx.redirect('/account#password');
