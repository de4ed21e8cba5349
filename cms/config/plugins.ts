import path from 'node:path';
import { openSmtpSocket } from '#back-office/mail';
import { DECODABLE_TYPES } from '#back-office/pictures';
import { env } from '#platform/environment/env';
import { setUploadHeaders } from '../src/routes/uploads';

/** Without a mail server the transport only builds the messages, and the outbox writes them to files. */
const transport = env.SMTP_HOST
  ? {
      host: env.SMTP_HOST,
      port: env.SMTP_PORT,
      secure: env.SMTP_SECURE,
      auth: env.SMTP_USERNAME ? { user: env.SMTP_USERNAME, pass: env.SMTP_PASSWORD } : undefined,
      getSocket: openSmtpSocket,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    }
  : { streamTransport: true, buffer: true, newline: 'windows' };

/** The timeout of a request to Cloudinary, in ms. */
const patience = { timeout: 20_000 };
// Files that were stored on disk before Cloudinary was configured stay there, so their headers are always needed.
const localServer = { setHeaders: setUploadHeaders };

const storage = env.cloudinary
  ? {
      provider: 'cloudinary',
      providerOptions: {
        cloud_name: env.cloudinary.name,
        api_key: env.cloudinary.key,
        api_secret: env.cloudinary.secret,
        localServer,
      },
      actionOptions: { uploadStream: patience, replaceStream: patience, delete: patience },
    }
  : { providerOptions: { localServer } };

export default {
  'back-office': {
    enabled: true,
    resolve: path.resolve(__dirname, '../src/plugins/back-office/manifest'),
  },
  'users-permissions': {
    config: {
      jwtManagement: 'legacy-support',
      jwtSecret: env.secrets.JWT_SECRET,
      jwt: { expiresIn: `${Math.round(env.SESSION_HOURS * 3600)}s` },
    },
  },
  email: {
    config: {
      provider: 'nodemailer',
      providerOptions: transport,
      settings: { defaultFrom: env.MAIL_FROM, defaultReplyTo: env.OWNER_EMAIL },
    },
  },
  upload: {
    config: {
      sizeLimit: 20 * 1024 * 1024,
      ...storage,
      security: {
        // Only images that sharp can decode are allowed, so that metadata is removed and pixels are counted.
        allowedTypes: [...DECODABLE_TYPES, 'video/*', 'application/pdf'],
        deniedTypes: ['image/svg+xml', 'text/html'],
      },
    },
  },
};
