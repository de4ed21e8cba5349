import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:http2';
import { until } from './calls.mjs';

/** What visitors get from Caddy; see checks.mjs. */
export const FRONT_CHECKS = [
  {
    title: 'plain HTTP leads to HTTPS',
    run: ({ topology }) =>
      new Promise((resolve, reject) => {
        request(
          { host: '127.0.0.1', port: topology.httpPort, path: '/aboutme', headers: { Host: 'localhost' } },
          (answer) => {
            answer.resume();
            const { statusCode, headers } = answer;
            if (statusCode === 308 && headers.location === 'https://localhost/aboutme' && !headers.server) resolve();
            else reject(new Error(`answered ${statusCode} ${headers.location} ${headers.server}`));
          },
        )
          .on('error', reject)
          .end();
      }),
  },
  {
    title: 'HTTP/2 is spoken and HTTP/3 is offered',
    async run({ visit, topology }) {
      const session = connect(topology.url, { ca: readFileSync(topology.certificate) });
      const stream = session.request({ ':path': '/' });
      const [headers] = await new Promise((resolve, reject) => {
        stream.on('response', (...found) => resolve(found));
        session.on('error', reject);
        stream.on('error', reject);
      });
      stream.close();
      session.close();
      assert.equal(headers[':status'], 200);
      assert.match((await visit('/')).headers['alt-svc'], /h3=/);
    },
  },
  {
    title: 'published pages come from disk, compressed, with the security headers of the CMS',
    async run({ visit }) {
      for (const [coding, address] of [
        ['br', '/'],
        ['gzip', '/aboutme'],
      ]) {
        const { status, headers } = await until(async () => {
          const answer = await visit(address, { headers: { 'Accept-Encoding': coding } });
          return (
            answer.headers['x-powered-by'] === undefined && answer.headers['content-encoding'] === coding && answer
          );
        }, `${address} as ${coding}`);
        assert.equal(status, 200);
        assert.match(headers['content-type'], /^text\/html/);
        assert.equal(headers['cache-control'], 'no-cache');
        assert.match(headers['content-security-policy'], /frame-ancestors 'none'/);
        const page = (await visit(address, { headers: { 'Accept-Encoding': 'identity' } })).body.toString();
        assert.match(
          page,
          /<meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-.*; style-src 'self' 'sha256-/,
        );
        assert.match(headers['permissions-policy'], /camera=\(\)/);
        assert.equal(headers['x-frame-options'], 'DENY');
        assert.match(headers['strict-transport-security'], /max-age=31536000/);
        assert.equal(headers['x-content-type-options'], 'nosniff');
        assert.equal(headers.server, undefined);
        const again = await visit(address, { headers: { 'Accept-Encoding': coding, 'If-None-Match': headers.etag } });
        assert.equal(again.status, 304);
      }
    },
  },
  {
    title: 'what a page loads is kept by browsers for good',
    async run({ visit }) {
      const page = (await visit('/')).body.toString();
      const [, asset] = page.match(/["'](\/assets\/[^"']+\.js)["']/);
      const { status, headers } = await visit(asset);
      assert.equal(status, 200);
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    },
  },
  {
    title: 'the panel, the API document and an unknown address are answered by the CMS',
    async run({ visit }) {
      assert.equal((await visit('/admin')).status, 200);
      assert.equal((await visit('/api/openapi.json')).status, 200);
      assert.equal((await visit('/no-such-page')).status, 404);
      assert.equal((await visit('/api/nothing')).status, 404);
      assert.equal((await visit('/_health')).status, 204);
      for (const address of ['/manifest.json', '/.env', '/secrets.json']) {
        assert.equal((await visit(address)).status, 404, address);
      }
    },
  },
];
