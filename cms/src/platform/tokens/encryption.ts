import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { env } from '#platform/environment/env';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts texts of one `use` for the database. Each use has its own key, derived from ENCRYPTION_KEY; a new JWT_SECRET,
 * which ends all sessions, leaves them readable.
 */
export function createEncryption(use: string) {
  const key = createHmac('sha256', env.secrets.ENCRYPTION_KEY).update(use).digest();
  return {
    /** `subject` is whom the text belongs to: it is needed to decrypt it. */
    encrypt(text: string, subject: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(subject));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },

    /** Null for a text that was encrypted with another ENCRYPTION_KEY or for another subject. */
    decrypt(stored: string, subject: string): string | null {
      const bytes = Buffer.from(stored, 'base64url');
      const tagEnd = NONCE_BYTES + TAG_BYTES;
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
          .setAAD(Buffer.from(subject))
          .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
        return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
