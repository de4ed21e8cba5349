import assert from 'node:assert/strict';
import { request } from 'node:http';

/** Sends a request to Caddy's port for plain HTTP; resolves with the response. */
const requestPlainHttp = (address, { method = 'GET', headers = {} } = {}) =>
  new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port: 80, path: address, method };
    request({ ...target, headers: { Host: 'localhost', ...headers } }, (response) => {
      response.resume();
      resolve(response);
    })
      .on('error', reject)
      .end();
  });

/** The responses of Caddy at its port for plain HTTP. */
export const PLAIN_HTTP_CHECKS = [
  {
    title: 'a page over plain HTTP is redirected to HTTPS',
    async run() {
      const { statusCode, headers } = await requestPlainHttp('/aboutme');
      assert.deepEqual([statusCode, headers.location, headers.server], [308, 'https://localhost/aboutme', undefined]);
    },
  },
  {
    title: 'a request to /api over plain HTTP is refused, not redirected',
    async run() {
      for (const address of ['/api/info/tool', '/api/admin/login', '/api']) {
        const { statusCode, headers } = await requestPlainHttp(address);
        assert.deepEqual([address, statusCode, headers.location], [address, 403, undefined]);
      }
    },
  },
  {
    title: 'data requests of the panel, writes and requests with a token are refused over plain HTTP, not redirected',
    async run() {
      const requests = [
        ['/admin/access-token', { method: 'POST' }],
        ['/admin/users/me', { method: 'PUT' }],
        ['/admin/users/me', { headers: { Authorization: 'Bearer x' } }],
        ['/upload', {}],
        ['/content-manager/collection-types/api::tool.tool', {}],
        ['/back-office/inbox', {}],
        ['/', { method: 'POST' }],
      ];
      for (const [address, options] of requests) {
        const { statusCode, headers } = await requestPlainHttp(address, options);
        assert.deepEqual([address, statusCode, headers.location], [address, 403, undefined]);
      }
      assert.equal((await requestPlainHttp('/admin')).statusCode, 308);
    },
  },
  {
    title: 'the redirect to HTTPS names the host of the site for every request line',
    async run() {
      for (const address of ['x:@evil.test/', 'x:.evil.test/', '//evil.test/']) {
        const { statusCode, headers } = await requestPlainHttp(address);
        const isOwnHost = headers.location === undefined || new URL(headers.location).host === 'localhost';
        assert.ok(isOwnHost, `${address}: ${statusCode} ${headers.location}`);
      }
    },
  },
];
