import type { SiteTextName } from '#contract/site';
import type { SiteText } from '#crud/site-text';
import { about } from './about/site-text';
import { course } from './course/site-text';
import { legal } from './legal/site-text';
import { site } from './site/site-text';

/** The single types with the site's own words. */
export const texts = { site, about, course, legal } satisfies { [Name in SiteTextName]: SiteText<object, Name> };
