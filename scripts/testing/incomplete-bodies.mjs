import { openConnection, parseResponse } from './raw-connection.mjs';
import { waitUntil } from './wait-until.mjs';

/** The size of a picture of 5 MB as JSON, in bytes. */
const FULL_BYTES = 7_400_000;
const BODY = Buffer.alloc(FULL_BYTES - 1, 'x');
BODY.write('{"imageString":"data:image/png;base64,');
/** A body may stall for ten seconds, and a few bodies wait for each other. */
const RESPONSE_TIMEOUT_MS = 40_000;

/** An address in a network of its own for each connection, as a trusted proxy would report it. */
const addressOf = (number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

const formatHead = ({ method, path, type = 'application/json' }, length, address) =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    `X-Forwarded-For: ${address}`,
    '',
    '',
  ].join('\r\n');

const isFinished = (connection) => parseResponse(connection.received()).status > 0 || !connection.isOpen();

/**
 * Sends each of `requests` (`{ method, path, type }`) from a network of its own, with a body of full size without its last
 * byte. Resolves with `{ request, status, body }` of each; status 0 where no response came.
 */
export async function sendIncompleteBodies(url, requests) {
  const sent = requests.map((request, number) => {
    const connection = openConnection(url);
    connection.write(formatHead(request, FULL_BYTES, addressOf(number)));
    connection.write(BODY);
    return { request, connection };
  });
  const areFinished = () => sent.every(({ connection }) => isFinished(connection));
  // Requests without a response have status 0.
  await waitUntil('all have a response', areFinished, { timeoutMs: RESPONSE_TIMEOUT_MS, intervalMs: 100 }).catch(
    () => {},
  );
  const responses = sent.map(({ request, connection }) => ({ request, ...parseResponse(connection.received()) }));
  for (const { connection } of sent) connection.end();
  return responses;
}
