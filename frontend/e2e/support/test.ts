import { test as base, expect } from '@playwright/test';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { openProduct, type Product } from './start-product.ts';

export { expect };

interface Shared {
  mailbox: Mailbox;
  product: Product;
}

interface Watched {
  /** Set where failed calls are expected: the browser logs each of them, and so does the site (R4.6). */
  mayLogErrors: boolean;
  /** Fails a test whose page logs an error, violates its policy, or requests another origin. */
  watch: undefined;
}

/** A path without a page; the browser logs its 404. */
export const NOWHERE = '/no/such/place';

const HOME = new Set(['localhost', '127.0.0.1']);
const isFromHome = (url: string) => /^(data|blob|about|chrome):/.test(url) || HOME.has(new URL(url).hostname);

/** Playwright's `test` with a running product, a mail server and checks of the browser's console and requests. */
export const test = base.extend<Watched, Shared>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern.
    async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailbox }, use) => {
      const product = await openProduct(mailbox.port);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  mayLogErrors: [false, { option: true }],
  watch: [
    async ({ context, product, mayLogErrors }, use, testInfo) => {
      const logged: string[] = [];
      const refused: string[] = [];
      const strangers: string[] = [];
      context.on('request', (request) => {
        if (!isFromHome(request.url())) strangers.push(request.url());
      });
      context.on('console', (message) => {
        const { url } = message.location();
        if (message.text().includes('Content Security Policy')) refused.push(`${message.text()} ${url}`);
        if (message.type() === 'error' && !url.endsWith(NOWHERE)) logged.push(`${message.text()} ${url}`);
      });
      context.on('weberror', (failure) => logged.push(String(failure.error())));
      await use(undefined);
      await testInfo.attach('what the server said', { body: product.output() });
      expect(strangers, 'nothing is fetched from elsewhere').toEqual([]);
      expect(refused, 'nothing is refused by the Content-Security-Policy').toEqual([]);
      if (!mayLogErrors) expect(logged, 'nothing is logged as an error').toEqual([]);
    },
    { auto: true },
  ],
});
