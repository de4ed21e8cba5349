import { defineOperation } from '../operation';
import { type SiteTextName, siteTexts } from '../site';

const readText = <Name extends SiteTextName>(name: Name, path: string, summary: string) =>
  defineOperation({ method: 'GET', path, summary, requirement: 'anyone', status: 200, success: siteTexts[name] });

/** Read the site's own words. */
export const site = {
  site: readText('site', '/site', 'The name, clock, colour and headline of the site'),
  about: readText('about', '/site/about', 'The words of the about page'),
  course: {
    ...readText('course', '/site/course', 'The words of the course page, while it is visible'),
    failures: [404],
  },
  legal: readText('legal', '/site/legal', 'The terms of use and the privacy policy'),
} as const;
