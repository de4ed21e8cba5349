import assert from 'node:assert/strict';
import { request } from 'node:http';

/** Caddy’s answer at its port for plain HTTP. */
const askPlainly = (address, { method = 'GET', headers = {} } = {}) =>
  new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port: 80, path: address, method };
    request({ ...target, headers: { Host: 'localhost', ...headers } }, (answer) => {
      answer.resume();
      resolve(answer);
    })
      .on('error', reject)
      .end();
  });

/** The answers of Caddy at its port for plain HTTP; see checks.mjs. */
export const PLAIN_HTTP_CHECKS = [
  {
    title: 'plain HTTP leads to HTTPS',
    async run() {
      const { statusCode, headers } = await askPlainly('/aboutme');
      assert.deepEqual([statusCode, headers.location, headers.server], [308, 'https://localhost/aboutme', undefined]);
    },
  },
  {
    title: 'a call over plain HTTP is refused, not redirected',
    async run() {
      for (const address of ['/api/info/tool', '/api/admin/login', '/api']) {
        const { statusCode, headers } = await askPlainly(address);
        assert.deepEqual([address, statusCode, headers.location], [address, 403, undefined]);
      }
    },
  },
  {
    title:
      'a call of the panel over plain HTTP is refused, not redirected, nor is any that changes something or has a token',
    async run() {
      const calls = [
        ['/admin/login', { method: 'POST' }],
        ['/admin/users/me', { method: 'PUT' }],
        ['/admin/users', { headers: { Authorization: 'Bearer x' } }],
        ['/upload', {}],
        ['/content-manager/collection-types/api::tool.tool', {}],
        ['/back-office/inbox', {}],
        ['/', { method: 'POST' }],
      ];
      for (const [address, options] of calls) {
        const { statusCode, headers } = await askPlainly(address, options);
        assert.deepEqual([address, statusCode, headers.location], [address, 403, undefined]);
      }
      assert.equal((await askPlainly('/admin')).statusCode, 308);
    },
  },
  {
    title: 'the redirect to HTTPS leads to the site itself, whatever the request line says',
    async run() {
      for (const address of ['x:@evil.test/', 'x:.evil.test/', '//evil.test/']) {
        const { statusCode, headers } = await askPlainly(address);
        const leadsHome = headers.location === undefined || new URL(headers.location).host === 'localhost';
        assert.ok(leadsHome, `${address}: ${statusCode} ${headers.location}`);
      }
    },
  },
];
