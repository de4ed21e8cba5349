import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** The response of `address` as it is transferred: its headers and its compressed body. */
async function readResponse(address) {
  const [response] = await once(get(address, { headers: { 'accept-encoding': 'br' } }), 'response');
  const chunks = [];
  for await (const chunk of response) chunks.push(chunk);
  const {
    connection: _connection,
    'keep-alive': _keepAlive,
    'transfer-encoding': _encoding,
    ...headers
  } = response.headers;
  const body = Buffer.concat(chunks);
  return { headers: { ...headers, 'content-length': body.length }, body };
}

/** Serves copies of the responses of `origin` without any work for a request. */
async function serve(origin) {
  const copies = new Map();
  const server = createServer(async (request, response) => {
    if (!copies.has(request.url)) copies.set(request.url, await readResponse(origin + request.url));
    const { headers, body } = copies.get(request.url);
    response.writeHead(200, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  parentPort.postMessage(server.address().port);
}

/** Runs `use(url)` with a server of Node in a thread of its own that answers with what `origin` answers. */
export async function withBareServer(origin, use) {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { origin } });
  try {
    const [port] = await once(worker, 'message');
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    await worker.terminate();
  }
}

if (!isMainThread) await serve(workerData.origin);
