import { readdir } from 'node:fs/promises';
import { accounts, hasFactor } from '#back-office/accounts';
import { mailServer } from '#back-office/mail';
import { isBackup } from '#commands/backup/retention';
import { isDemoRemoved } from '#commands/demo/describe-demo';
import { findDemo } from '#commands/demo/find-demo';
import type { CollectionName } from '#contract/collections';
import type { SiteTextName } from '#contract/site';
import { contentTypeUid } from '#crud/resource';
import { env } from '#platform/environment/env';
import { legalTexts } from './legal-texts';
import { ownContent } from './own-content';

/** A step on the way from a new site to the owner's own. */
export interface SetupStep {
  name: string;
  title: string;
  done: boolean;
  /** One sentence that says how; null if it is done. */
  advice: string | null;
  /** The page of the panel where it is done, if there is one. */
  page: string | null;
  /** The address of the page of the site where it is done, if there is one. */
  address: string | null;
}

interface Check {
  title: string;
  isDone(): Promise<boolean>;
  advice: string;
  page?: string;
  address?: string;
}

const textPage = (name: SiteTextName) => `/content-manager/single-types/${contentTypeUid(name)}`;
const listPage = (name: CollectionName) => `/content-manager/collection-types/${contentTypeUid(name)}`;

const LOCAL_HOST = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

async function hasOwnerFactor(): Promise<boolean> {
  const owner = await accounts.findByEmail(env.SUPER_ADMIN_EMAIL);
  return owner !== null && hasFactor(owner);
}

const hasBackup = async () => (await readdir(env.BACKUP_DIR).catch(() => [])).some(isBackup);

const isOnServer = env.MODE === 'server';
/** docker-compose.yml derives PUBLIC_URL from the domain. */
const addressVariable = isOnServer ? 'SITE_DOMAIN' : 'PUBLIC_URL';
const backupCommand = isOnServer ? 'docker compose exec backup node scripts/backup.mjs' : 'npm run backup';
const demoCommand = isOnServer ? 'docker compose exec cms node scripts/demo.mjs remove' : 'npm run demo -- remove';

const mailAdvice = mailServer.getAddress()
  ? `${mailServer.getAddress()} does not answer as a mail server that accepts this site: compare the SMTP variables with those of your provider.`
  : 'Mails are written to files and reach nobody: set SMTP_HOST and the SMTP variables below it in .env, and start the site again.';

/** In the order in which an owner does them. */
const CHECKS: Record<string, Check> = {
  name: {
    title: 'Name of the site',
    isDone: ownContent.hasName,
    advice: 'Give the site a name, for its bar, page titles and mails.',
    page: textPage('site'),
  },
  picture: {
    title: 'Your picture',
    isDone: ownContent.hasPicture,
    advice: 'Put a picture of yourself into the personal record.',
    page: listPage('personal'),
  },
  contact: {
    title: 'Contact',
    isDone: () => ownContent.hasRecord('contact'),
    advice: 'Enter the e-mail address, phone number and address at which people reach you.',
    page: listPage('contact'),
  },
  project: {
    title: 'A first project',
    isDone: () => ownContent.hasRecord('portfolio'),
    advice: 'Show a project of your own.',
    page: listPage('portfolio'),
  },
  about: {
    title: 'Biography',
    isDone: ownContent.hasAbout,
    advice: 'Write your name and a biography for the about page.',
    page: textPage('about'),
  },
  legal: {
    title: 'Legal texts',
    isDone: legalTexts.isRead,
    advice: 'Read the terms of use and the privacy policy: they are suggestions, and your country may ask for more.',
    page: textPage('legal'),
  },
  mail: {
    title: 'Mail server',
    isDone: mailServer.hasAnswered,
    advice: mailAdvice,
  },
  address: {
    title: 'Public address',
    isDone: async () => !LOCAL_HOST.test(new URL(env.PUBLIC_URL).hostname),
    advice: `Only this machine can open ${env.PUBLIC_URL}: set ${addressVariable} in .env to the address that visitors use.`,
  },
  // After the address, to whose host passkeys belong.
  factor: {
    title: 'Second factor',
    isDone: hasOwnerFactor,
    advice: 'Protect your account with a passkey, or with the codes of an authenticator app.',
    address: `${env.PUBLIC_URL}/account`,
  },
  backup: {
    title: 'A first backup',
    isDone: hasBackup,
    advice: `Make one: ${backupCommand}`,
  },
  demo: {
    title: 'Demo content',
    isDone: async () => isDemoRemoved(await findDemo(strapi.db.connection)),
    advice: `Remove what is left of the demo, here or with ${demoCommand}`,
  },
};

/** The steps with their present state, computed from what is stored. */
export const listSteps = (): Promise<SetupStep[]> =>
  Promise.all(
    Object.entries(CHECKS).map(async ([name, { title, isDone, advice, page, address }]) => {
      const done = await isDone();
      return { name, title, done, advice: done ? null : advice, page: page ?? null, address: address ?? null };
    }),
  );
