import type { SiteText } from '#content/site-text';
import type { SiteTextName } from '#contract/site';
import { about } from './about/text';
import { course } from './course/text';
import { legal } from './legal/text';
import { site } from './site/text';

/** The single types with the site's own words. */
export const texts = { site, about, course, legal } satisfies { [Name in SiteTextName]: SiteText<object, Name> };
