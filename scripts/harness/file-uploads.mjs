import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerIn, openConnection } from './raw-connection.mjs';

const PIECE = Buffer.alloc(1_000_000, 'x');

/** How many bytes of files there are in a folder and below it. */
export function bytesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).reduce((sum, entry) => {
    const size = entry.isFile()
      ? statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size
      : 0;
    return sum + (size ?? 0);
  }, 0);
}

/** Looks at the folder all the while that `work` goes on; resolves with `{ most, result }`, the most bytes that were in it. */
export async function fillOf(folder, work) {
  let most = 0;
  const look = () => {
    most = Math.max(most, bytesIn(folder));
  };
  const timer = setInterval(look, 50);
  try {
    const result = await work();
    look();
    return { most, result };
  } finally {
    clearInterval(timer);
  }
}

/** Sends a file, and keeps back its last bytes; who is not stubborn stops once there is an answer. */
function sendFile(url, { address, field, size, token, isStubborn = false }) {
  const connection = openConnection(url);
  const head = [
    `POST ${address} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${size}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    '',
    `--x\r\nContent-Disposition: form-data; name="${field}"; filename="x.png"\r\nContent-Type: image/png\r\n\r\n`,
  ].join('\r\n');
  connection.say(head);
  const answer = () => answerIn(connection.said());
  let left = size - PIECE.length;
  const send = () => {
    while (left > 0 && connection.isOpen() && (isStubborn || answer().status === 0)) {
      left -= PIECE.length;
      if (!connection.say(PIECE)) return;
    }
  };
  connection.socket.on('drain', send);
  connection.connected().then(send, () => {});
  return {
    answer,
    isOver: () => !connection.isOpen() || (answer().status > 0 && (!isStubborn || left <= 0)),
    end: connection.end,
  };
}

/**
 * Sends files (`{ address, field, size, token, isStubborn }`, the size in bytes) all at once, and cuts them off once each has an
 * answer, or after `patienceMs`. Resolves with `{ status, body }` of each; status 0 where none came.
 */
export async function sendFiles(url, files, patienceMs) {
  const all = files.map((file) => sendFile(url, file));
  const end = Date.now() + patienceMs;
  while (Date.now() < end && !all.every((file) => file.isOver())) await sleep(50);
  const answers = all.map((file) => file.answer());
  for (const file of all) file.end();
  return answers;
}
