/** @jest-environment node */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { firstOf } from '@/app/first-of';
import { Providers } from '@/app/providers';
import { offerLists } from '@/app/published-state';
import { createQueryClient } from '@/app/query-client';
import { AppRoutes } from '@/app/routes';
import { createTables, SECRET } from '@/testing/fake-tables';

/** The whole HTML of an address, with the public lists already at hand. */
async function publish(address: string) {
  const client = createQueryClient();
  const { personal, contact, tool, portfolio, client: clients } = createTables();
  const shown = clients.filter((one) => one._id !== SECRET._id);
  offerLists(client, firstOf({ personal, contact, tool, portfolio, client: shown }), Date.now());
  const page = new PassThrough();
  const failures: unknown[] = [];
  const stream = renderToPipeableStream(
    <Providers client={client} origin="https://mira.example">
      <StaticRouter location={address}>
        <AppRoutes />
      </StaticRouter>
    </Providers>,
    { onAllReady: () => stream.pipe(page), onError: (error) => void failures.push(error) },
  );
  const html = await text(page);
  client.clear();
  return { html, failures };
}

test.each([
  [
    '/',
    ['Harbour Booking', 'Jest', 'Tailor&#x27;s Ledger', 'hello@example.com', 'Available', 'Interactive Prototyping'],
  ],
  ['/aboutme', ['Kolkata, India', 'Send Message']],
  ['/courses/webdevelopment/starter-course', ['Layout with flexbox and grid', '16,000 rupees', 'Apply Now']],
  ['/meeting', ['This link is incomplete']],
  ['/no/such/place', ['Nothing here']],
])('%s renders on a server, with its content', async (address, words) => {
  const { html, failures } = await publish(address);
  expect(failures).toEqual([]);
  for (const word of words) expect(html).toContain(word);
});

test('a page that is rendered on a server knows its address', async () => {
  const { html } = await publish('/aboutme');
  expect(html).toContain('<link rel="canonical" href="https://mira.example/aboutme"/>');
  expect(html).toContain('<meta property="og:image" content="https://mira.example/share.png"/>');
  expect(html).toContain('"@type":"Person"');
});
