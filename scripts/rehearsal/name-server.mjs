import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const A = 1;
const ANSWER = 0x8180;
/** In seconds: who stops is gone at once. */
const TIME_TO_LIVE = 0;

/** The name in a question (RFC 1035, 4.1.2), and where it ends. */
function nameIn(query) {
  const labels = [];
  let at = 12;
  while (query[at] !== 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + query[at]));
    at += 1 + query[at];
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function record(address) {
  const bytes = Buffer.alloc(16);
  // The name is the question's: a pointer to it.
  bytes.writeUInt16BE(0xc00c, 0);
  bytes.writeUInt16BE(A, 2);
  bytes.writeUInt16BE(1, 4);
  bytes.writeUInt32BE(TIME_TO_LIVE, 6);
  bytes.writeUInt16BE(4, 10);
  for (const [index, part] of address.split('.').entries()) bytes[12 + index] = Number(part);
  return bytes;
}

function answerTo(query, addressesOf, turn) {
  const { name, end } = nameIn(query);
  const known = query.readUInt16BE(end) === A ? addressesOf(name) : [];
  const first = turn % Math.max(known.length, 1);
  const found = [...known.slice(first), ...known.slice(0, first)];
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(ANSWER, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(found.length, 6);
  header.fill(0, 8);
  return Buffer.concat([header, query.subarray(12, end + 4), ...found.map(record)]);
}

/**
 * What Docker's name server does for a network: a service's name leads to the addresses of all its containers,
 * another of them first each time.
 * Returns `address` ("udp/127.0.0.1:port") and `stop()`. `addressesOf(name)` says which IPv4 addresses there are right now.
 */
export async function startNameServer(addressesOf) {
  const socket = createSocket('udp4');
  let turn = 0;
  socket.on('message', (query, { port, address }) => {
    turn += 1;
    socket.send(answerTo(query, addressesOf, turn), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `udp/127.0.0.1:${socket.address().port}`, stop: () => socket.close() };
}
