import type { SiteSettings } from '#contract.ts';

/** The path of the course page (spec, section 2). */
export const COURSE_ADDRESS = '/courses/webdevelopment/starter-course';

/** The paths of the published pages: public pages with content. */
export const publishedAddresses = ({ hasCourse }: Pick<SiteSettings, 'hasCourse'>): readonly string[] =>
  hasCourse ? ['/', '/aboutme', COURSE_ADDRESS] : ['/', '/aboutme'];
