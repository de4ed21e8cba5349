import type { IncomingMessage, ServerResponse } from 'node:http';
import type * as BeforeKoa from '../../src/strapi-patches/before-koa';
import { moduleOfSite } from '../support/native-modules';
import { type Site, startSite } from '../support/strapi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const own = () => moduleOfSite<typeof BeforeKoa>('src/strapi-patches/before-koa');

test('the handler that is put before Koa answers requests, and Koa the others', async () => {
  const early = async (_request: IncomingMessage, response: ServerResponse) => void response.end('early');
  // Strapi asks for the handler at the first request.
  own().runBeforeKoa(
    site.strapi.server,
    (handleWithKoa) => (request, response) => (request.url === '/early' ? early : handleWithKoa)(request, response),
  );
  expect((await site.http().get('/early')).text).toBe('early');
  expect((await site.http().get('/_health')).status).toBe(204);
});

test('the start ends if the app has no handler', () => {
  // The function reads nothing else of Strapi's server.
  const server = { app: {} } as Site['strapi']['server'];
  expect(() => own().runBeforeKoa(server, (handle) => handle)).toThrow('The Koa app of Strapi has no method callback');
});
