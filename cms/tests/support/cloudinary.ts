import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const ACCOUNT = { name: 'portfolio-test', key: '123456789012345', secret: 'cloudinary-secret' };

/** Form fields that Cloudinary leaves out of the signature. */
const UNSIGNED = ['file', 'api_key', 'signature', 'resource_type', 'cloud_name'];

type Answer = [status: number, body: object];
const problem = (status: number, message: string): Answer => [status, { error: { message } }];

/**
 * Reads a form. Its boundary is made longer before: Cloudinary's package makes short ones at random, such as `k2`, whose
 * letters Node's parser takes for the end of a picture wherever they are in it.
 */
async function readForm(request: IncomingMessage): Promise<FormData> {
  const boundary = request.headers['content-type']?.split('boundary=')[1] ?? '';
  const longBoundary = randomUUID();
  const body = `\r\n${(await buffer(request)).toString('latin1')}`;
  const changed = body.replaceAll(`\r\n--${boundary}`, `\r\n--${longBoundary}`).slice(2);
  const headers = { 'content-type': `multipart/form-data; boundary=${longBoundary}` };
  return new Response(Buffer.from(changed, 'latin1'), { headers }).formData();
}

/**
 * A local fake of Cloudinary: it implements its upload API (`upload` and `destroy` of cloudinary.com's
 * documentation, with signatures) and serves the uploaded pictures.
 */
export async function startCloudinary() {
  const pictures = new Map<string, Buffer>();
  let version = 1_700_000_000;
  const state = {
    /** The current secret of the account. Signatures made with another secret are refused. */
    secret: ACCOUNT.secret,
    /** The number of further uploads that succeed. */
    uploadsLeft: Number.POSITIVE_INFINITY,
    /** The answer to uploads after that: an error, or none. */
    failure: 'error' as 'error' | 'silence',
    /** The answer to a deletion: success, an error, or none. */
    destroys: 'work' as 'work' | 'error' | 'silence',
    /** The number of deletions received. */
    destroyRequests: 0,
    /** The responses that were never sent. */
    silent: [] as ServerResponse[],
  };

  function signatureProblem(form: FormData): Answer | null {
    if (form.get('api_key') !== ACCOUNT.key) return problem(401, `Invalid api_key ${form.get('api_key')}`);
    const signed = [...form.entries()].filter(([name]) => !UNSIGNED.includes(name));
    const text = signed.map(([name, value]) => `${name}=${String(value).replaceAll('&', '%26')}`).sort();
    const expected = createHash('sha1')
      .update(`${text.join('&')}${state.secret}`)
      .digest('hex');
    return form.get('signature') === expected ? null : problem(401, `Invalid Signature ${form.get('signature')}`);
  }

  async function upload(form: FormData): Promise<Answer> {
    const file = form.get('file');
    if (!(file instanceof File)) return problem(400, 'Missing required parameter - file');
    const bytes = Buffer.from(await file.arrayBuffer());
    const { format } = await sharp(bytes).metadata();
    const id = String(form.get('public_id'));
    pictures.set(id, bytes);
    version += 1;
    const secure_url = `${address}/${ACCOUNT.name}/image/upload/v${version}/${id}.${format}`;
    return [200, { public_id: id, version, resource_type: 'image', format, bytes: bytes.length, secure_url }];
  }

  const destroy = (form: FormData): Answer => [
    200,
    { result: pictures.delete(String(form.get('public_id'))) ? 'ok' : 'not found' },
  ];

  async function answerTo(request: IncomingMessage): Promise<Answer | 'silence'> {
    const action = /^\/v1_1\/([^/]+)\/\w+\/(upload|destroy)$/.exec(request.url ?? '');
    const form = await readForm(request);
    if (action?.[1] !== ACCOUNT.name) return problem(401, 'Invalid cloud_name');
    const refused = signatureProblem(form);
    if (refused) return refused;
    if (action[2] === 'destroy') {
      state.destroyRequests += 1;
      if (state.destroys === 'silence') return 'silence';
      return state.destroys === 'error' ? problem(500, 'Internal Error') : destroy(form);
    }
    if (state.uploadsLeft > 0) {
      state.uploadsLeft -= 1;
      return upload(form);
    }
    return state.failure === 'silence' ? 'silence' : problem(500, 'Internal Error');
  }

  async function deliver(request: IncomingMessage, response: ServerResponse) {
    const id = /\/image\/upload\/v\d+\/([^/]+)\.\w+$/.exec(request.url ?? '')?.[1] ?? '';
    const bytes = pictures.get(id);
    response.writeHead(bytes ? 200 : 404, { 'content-type': 'image/webp' });
    response.end(bytes);
  }

  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return deliver(request, response);
    const answer = await answerTo(request);
    if (answer === 'silence') {
      state.silent.push(response);
      return;
    }
    const [status, body] = answer;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an AddressInfo.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    address,
    /** The stored pictures by their public id. */
    pictures,
    state,
    /** The variables that make a site use this fake. CLOUDINARY_URL redirects Cloudinary's SDK. */
    environment: {
      CLOUDINARY_NAME: ACCOUNT.name,
      CLOUDINARY_KEY: ACCOUNT.key,
      CLOUDINARY_SECRET: ACCOUNT.secret,
      CLOUDINARY_URL: `cloudinary://${ACCOUNT.key}:${ACCOUNT.secret}@${ACCOUNT.name}?upload_prefix=${address}`,
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
