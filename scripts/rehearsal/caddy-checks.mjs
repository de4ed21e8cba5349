import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { connect as tlsConnect } from 'node:tls';
import { waitUntil } from '../testing/wait-until.mjs';

/** The TLS version of a connection to Caddy by a client that supports versions up to `newest`, and these `ciphers`. */
const negotiateTlsVersion = ({ url, certificate }, newest, ciphers = 'DEFAULT') =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = tlsConnect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      ca: readFileSync(certificate),
      minVersion: 'TLSv1',
      maxVersion: newest,
      // The default level of the client refuses old versions itself.
      ciphers: `${ciphers}@SECLEVEL=0`,
    });
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve(socket.getProtocol());
      socket.end();
    });
  });

const SECURITY_HEADERS = [
  'strict-transport-security',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

/** The responses of Caddy. */
export const CADDY_CHECKS = [
  {
    title: 'a request for another host is answered with 421 and the security headers',
    async run({ visit }) {
      const { status, headers } = await visit('/', { headers: { Host: 'elsewhere.test' } });
      assert.equal(status, 421);
      for (const name of SECURITY_HEADERS) assert.ok(headers[name], name);
    },
  },
  {
    title:
      'published files have the content types of the CMS, and compressed copies are never served as pages or scripts',
    async run({ visit }) {
      const types = {
        '/site.webmanifest': 'application/manifest+json; charset=utf-8',
        '/favicon.svg': 'image/svg+xml; charset=utf-8',
        '/speculation-rules.json': 'application/speculationrules+json',
      };
      for (const [address, type] of Object.entries(types)) {
        assert.equal((await visit(address)).headers['content-type'], type, address);
      }
      assert.equal((await visit('/favicon.svg')).headers['cache-control'], 'public, max-age=3600');
      assert.equal((await visit('/site.webmanifest')).headers['cache-control'], 'no-cache');
      for (const address of ['/', '/aboutme']) {
        assert.equal((await visit(address)).headers['speculation-rules'], '"/speculation-rules.json"');
      }
      const page = (await visit('/')).body.toString();
      const [, asset] = page.match(/["'](\/assets\/[^"']+\.js)["']/);
      const copy = await visit(`${asset}.br`);
      assert.ok(
        copy.status === 404 || copy.headers['content-type'] === 'application/octet-stream',
        String(copy.status),
      );
    },
  },
  {
    title: 'the file names of pages lead to their addresses, and the sitemap is compressed',
    async run({ visit }) {
      for (const [file, page] of [
        ['/index.html', '/'],
        ['/aboutme/index.html', '/aboutme'],
        ['/aboutme.html', '/aboutme'],
      ]) {
        const { status, headers } = await visit(`${file}?utm_source=mail`);
        assert.deepEqual([status, headers.location], [301, `${page}?utm_source=mail`]);
      }
      const { headers } = await visit('/sitemap.xml', { headers: { 'Accept-Encoding': 'br' } });
      assert.equal(headers['content-encoding'], 'br');
    },
  },
  {
    title: 'TLS 1.3 is preferred, TLS 1.2 is accepted and older versions are refused',
    async run(site) {
      assert.equal(await negotiateTlsVersion(site, 'TLSv1.3'), 'TLSv1.3');
      assert.equal(await negotiateTlsVersion(site, 'TLSv1.2'), 'TLSv1.2');
      for (const old of ['TLSv1.1', 'TLSv1']) {
        await assert.rejects(negotiateTlsVersion(site, old), { code: /ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION/ }, old);
      }
    },
  },
  {
    title: 'a client that offers only ciphers without forward secrecy is refused',
    run: (site) =>
      assert.rejects(negotiateTlsVersion(site, 'TLSv1.2', 'AES128-GCM-SHA256:AES256-SHA256:AES128-SHA'), {
        code: /ERR_SSL_SSL(V3|\/TLS)_ALERT_HANDSHAKE_FAILURE/,
      }),
  },
  {
    title: 'HTTP/2 is supported and HTTP/3 is advertised',
    async run({ visit, url, certificate }) {
      const session = connect(url, { ca: readFileSync(certificate) });
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
    title: 'published pages are served from disk, compressed, with the security headers of the CMS',
    async run({ visit }) {
      for (const [coding, address] of [
        ['br', '/'],
        ['gzip', '/aboutme'],
      ]) {
        const { status, headers } = await waitUntil(`${address} is served as ${coding}`, async () => {
          const response = await visit(address, { headers: { 'Accept-Encoding': coding } });
          return (
            response.headers['x-powered-by'] === undefined &&
            response.headers['content-encoding'] === coding &&
            response
          );
        });
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
    title: 'the assets of a page are immutable and cached for a year',
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
      const panel = await visit('/admin');
      assert.deepEqual([panel.status, panel.headers.location], [302, '/login?next=%2Fadmin']);
      assert.equal((await visit('/api/openapi.json')).status, 200);
      assert.equal((await visit('/no-such-page')).status, 404);
      assert.equal((await visit('/api/nothing')).status, 404);
      assert.equal((await visit('/_health')).status, 204);
      for (const address of ['/manifest.json', '/.env', '/secrets.json']) {
        assert.equal((await visit(address)).status, 404, address);
      }
    },
  },
  {
    title: 'a 416 response of Caddy carries every security header',
    async run({ visit }) {
      const { status, headers } = await visit('/favicon.svg', { headers: { Range: 'bytes=999999999-' } });
      assert.equal(status, 416);
      const { status: found, headers: expected } = await visit('/favicon.svg');
      assert.equal(found, 200);
      for (const name of SECURITY_HEADERS) {
        assert.ok(expected[name], name);
        assert.equal(headers[name], expected[name], name);
      }
    },
  },
];
