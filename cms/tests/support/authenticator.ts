import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskeyResponse, PasskeyResponse } from '../../src/contract';
import { ENVIRONMENT } from './strapi';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** The head of a CBOR item (RFC 8949): its major type and a length or value below 65,536. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [encodeCbor(key), encodeCbor(entry)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
/** The passkey is one that devices share, and a copy is stored. */
const SHARED = 0x08 | 0x10;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** The deviations of an attacker or a broken authenticator. */
export interface Deviations {
  origin?: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
  isShared?: boolean;
  userHandle?: string;
}

interface Options {
  challenge: string;
}

const { origin: ORIGIN, hostname: RP_ID } = new URL(ENVIRONMENT.PUBLIC_URL);

/**
 * An authenticator in software with one passkey (ES256, attestation `none`). `counts`: the counter rises with each answer;
 * without it the counter is always 0, as of most passkeys that devices share.
 */
export function createAuthenticator({ counts = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let count = 0;
  let userHandle = '';

  const clientData = (type: string, { challenge }: Options, { origin = ORIGIN }: Deviations) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(
    { rpId = RP_ID, counter, isVerified = true, isShared = false }: Deviations,
    credential = Buffer.alloc(0),
  ) {
    if (counts) count += 1;
    const counterBytes = Buffer.alloc(4);
    counterBytes.writeUInt32BE(counter ?? count);
    const flags =
      USER_PRESENT |
      (isVerified ? USER_VERIFIED : 0) |
      (isShared ? SHARED : 0) |
      (credential.length > 0 ? HAS_CREDENTIAL : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counterBytes, credential]);
  }

  /** The public key as COSE (RFC 9053). */
  const encodeKey = () =>
    encodeCbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );

  return {
    id,

    /** Makes the passkey, as `navigator.credentials.create` does. */
    create(options: Options & { user?: unknown }, deviations: Deviations = {}): NewPasskeyResponse {
      userHandle = Object(options.user).id;
      const aaguid = Buffer.alloc(16);
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([aaguid, length, credentialId, encodeKey()]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(deviations, credential)],
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', options, deviations).toString('base64url'),
        attestationObject: encodeCbor(attestation).toString('base64url'),
        transports: ['internal', 'hybrid'],
      };
      return { id, rawId: id, type: 'public-key', response };
    },

    /** Answers a challenge, as `navigator.credentials.get` does. */
    get(options: Options, deviations: Deviations = {}): PasskeyResponse {
      const data = clientData('webauthn.get', options, deviations);
      const authData = authenticatorData(deviations);
      const response = {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString('base64url'),
        userHandle: deviations.userHandle ?? userHandle,
      };
      return { id, rawId: id, type: 'public-key', response };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
