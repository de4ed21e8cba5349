import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { guardPanel, PANEL_PATH, redirectFormerLogin } from './panel-page';
import { sendPreview, sendUnsavedPicture } from './previews';
import { DOCUMENT_PATHS, sendDocument } from './search-engines';
import { redirectToPasswordForm, sendSite } from './single-page-app';
import { sendUpload } from './uploads';

type Handler = (ctx: Context, next: Next) => Promise<void> | void;
type Route = Omit<Core.Route, 'info'>;

/** A route without Strapi's authentication; GET includes HEAD. */
const toRoute = (method: Route['method'], path: string, handler: Handler): Route => ({
  method,
  path,
  handler,
  config: { auth: false },
});

/** Registers the route of uploads. Call it before Strapi registers its own, which sends the files. */
export const registerUploads = ({ server }: Core.Strapi) =>
  server.routes([toRoute('GET', '/uploads/(.*)', sendUpload)]);

/**
 * Registers the routes of the site and of the panel's pages. Call it before Strapi creates its middlewares:
 * `strapi::public` has a route for `/`.
 */
export const registerRoutes = ({ server }: Core.Strapi) =>
  server.routes([
    toRoute('ALL', PANEL_PATH, guardPanel),
    toRoute('GET', '/panel-login', redirectFormerLogin),
    ...DOCUMENT_PATHS.map((path) => toRoute('GET', path, sendDocument)),
    toRoute('GET', '/preview/:token([\\w.-]+)/pictures/:field(\\w+)', sendUnsavedPicture),
    toRoute('GET', '/preview/:token([\\w.-]+)(/.*)?', sendPreview),
    toRoute('GET', '/.well-known/change-password', redirectToPasswordForm),
    toRoute('GET', '/', sendSite),
  ]);

/**
 * Registers the route of all other pages and files of the site. The panel's API is what Strapi mounts last: a route after
 * its own takes only what no other route has taken. Call it when they are registered.
 */
export const registerFallback = ({ server }: Core.Strapi) =>
  server.api('admin').routes([toRoute('GET', '/((?!(?:api|admin|uploads)(?:/|$)).*)', sendSite)]);
