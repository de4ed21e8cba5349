import { createRequire } from 'node:module';
import path from 'node:path';
import { CMS } from '../../project/paths.mjs';

/** A package that the CMS runs with: the doctor looks through the same eyes. */
export const cmsPackage = createRequire(path.join(CMS, 'package.json'));

/** nodemailer comes with the provider that the CMS sends with. */
export const nodemailer = () => createRequire(cmsPackage.resolve('@strapi/provider-email-nodemailer'))('nodemailer');
