import { randomBytes } from 'node:crypto';

/** Hexadecimal digits: safe in an env file, in a URL and on a command line, and never taken for a placeholder. */
const randomHex = (bytes) => randomBytes(bytes).toString('hex');
const generateSecret = () => randomHex(32);

const GENERATORS = {
  APP_KEYS: () => `${generateSecret()},${generateSecret()}`,
  API_TOKEN_SALT: generateSecret,
  ADMIN_JWT_SECRET: generateSecret,
  TRANSFER_TOKEN_SALT: generateSecret,
  JWT_SECRET: generateSecret,
  ENCRYPTION_KEY: generateSecret,
  POSTGRES_PASSWORD: generateSecret,
  SUPER_ADMIN_PASSWORD: () => randomHex(18),
};

/**
 * The text of a server's `.env`: that of `.env.example` with new secrets and passwords, and with the variables of
 * `settings`. Variables that are undefined there keep the value of the example.
 */
export function environmentFileText(example, settings = {}) {
  const generated = Object.fromEntries(Object.entries(GENERATORS).map(([name, generate]) => [name, generate()]));
  const values = { ...generated, ...settings };
  return example.replace(/^([A-Z_]+)=.*$/gm, (line, name) =>
    values[name] === undefined ? line : `${name}=${values[name]}`,
  );
}
