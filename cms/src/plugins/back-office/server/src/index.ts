import type { Core } from '@strapi/strapi';
import { bootstrap } from './bootstrap';
import contentTypes from './content-types';
import controllers from './controllers';
import middlewares from './middlewares';
import { closePasswords } from './passwords/bcrypt';
import policies from './policies';
import { register } from './register';
import routes from './routes';
import { service } from './service';
import services from './services';
import { finishRequests } from './shutdown';

async function destroy({ strapi }: { strapi: Core.Strapi }) {
  await finishRequests(strapi.server.httpServer);
  await Promise.all([service('outbox').stop(), service('picture-sizes').stop()]);
  service('rate-limits').close();
  await closePasswords();
}

export default { register, bootstrap, destroy, contentTypes, controllers, middlewares, policies, routes, services };
