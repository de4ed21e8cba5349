import { openConnection, parseResponse } from './raw-connection.mjs';
import { waitUntil } from './wait-until.mjs';

const CHUNK = Buffer.alloc(1_000_000, 'x');

/** Sends a file without its last bytes. Unless `ignoresResponse` is set, it stops sending once there is a response. */
function startUpload(url, { address, field, size, token, ignoresResponse = false }) {
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
  connection.write(head);
  const response = () => parseResponse(connection.received());
  let remaining = size - CHUNK.length;
  const send = () => {
    while (remaining > 0 && connection.isOpen() && (ignoresResponse || response().status === 0)) {
      remaining -= CHUNK.length;
      if (!connection.write(CHUNK)) return;
    }
  };
  connection.socket.on('drain', send);
  connection.connected().then(send, () => {});
  return {
    response,
    isFinished: () => !connection.isOpen() || (response().status > 0 && (!ignoresResponse || remaining <= 0)),
    end: connection.end,
  };
}

/**
 * Sends files (`{ address, field, size, token, ignoresResponse }`, the size in bytes) at once without their last bytes, and
 * closes the connections once each has a response, or after `timeoutMs`. Resolves with `{ status, body }` of each; status 0
 * where no response came.
 */
export async function uploadFiles(url, files, timeoutMs) {
  const uploads = files.map((file) => startUpload(url, file));
  const areFinished = () => uploads.every((upload) => upload.isFinished());
  // Uploads without a response have status 0.
  await waitUntil('all have a response', areFinished, { timeoutMs, intervalMs: 50 }).catch(() => {});
  const responses = uploads.map((upload) => upload.response());
  for (const upload of uploads) upload.end();
  return responses;
}
