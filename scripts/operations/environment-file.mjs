import { randomBytes } from 'node:crypto';

/** 256 bits in letters, digits, - and _: safe in an env file, in an address and on a command line. */
const secret = () => randomBytes(32).toString('base64url');

/** Every variable that only chance should decide. */
const MADE = {
  APP_KEYS: () => `${secret()},${secret()}`,
  API_TOKEN_SALT: secret,
  ADMIN_JWT_SECRET: secret,
  TRANSFER_TOKEN_SALT: secret,
  JWT_SECRET: secret,
  ENCRYPTION_KEY: secret,
  POSTGRES_PASSWORD: secret,
  SUPER_ADMIN_PASSWORD: () => randomBytes(18).toString('base64url'),
};

/**
 * The text of a `.env` for a server: `example` (the text of `.env.example`) with fresh secrets and passwords, and with
 * the `given` variables, of which undefined ones stay as they are.
 */
export function freshEnvironment(example, given = {}) {
  const made = Object.fromEntries(Object.entries(MADE).map(([name, make]) => [name, make()]));
  const values = { ...made, ...given };
  return example.replace(/^([A-Z_]+)=.*$/gm, (line, name) =>
    values[name] === undefined ? line : `${name}=${values[name]}`,
  );
}
