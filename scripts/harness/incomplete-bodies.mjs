import { setTimeout as sleep } from 'node:timers/promises';
import { answerIn, openConnection } from './raw-connection.mjs';

/** The size of a picture of 5 MB as JSON, in bytes. */
const FULL_BYTES = 7_400_000;
const BODY = Buffer.alloc(FULL_BYTES - 1, 'x');
BODY.write('{"imageString":"data:image/png;base64,');
/** By then everyone has an answer, in ms: a body may stand still for ten seconds, and a few wait for each other. */
const PATIENCE_MS = 40_000;

/** A network of its own for each connection, behind a proxy that the site trusts. */
const networkOf = (number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

const headOf = ({ method, path, type = 'application/json' }, length, network) =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    `X-Forwarded-For: ${network}`,
    '',
    '',
  ].join('\r\n');

const isAnswered = (connection) => answerIn(connection.said()).status > 0 || !connection.isOpen();

/**
 * Opens a connection for each of `requests` (`{ method, path, type }`), each from a network of its own: sends a body of full
 * size but for its last byte, and waits for the answers. Resolves with `{ request, status, body }` of each; status 0 where none came.
 */
export async function holdBack(url, requests) {
  const held = requests.map((request, number) => {
    const connection = openConnection(url);
    connection.say(headOf(request, FULL_BYTES, networkOf(number)));
    connection.say(BODY);
    return { request, connection };
  });
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end && !held.every(({ connection }) => isAnswered(connection))) await sleep(100);
  const answers = held.map(({ request, connection }) => ({ request, ...answerIn(connection.said()) }));
  for (const { connection } of held) connection.end();
  return answers;
}
