import { dashboardJourneys } from './dashboard.mjs';
import { homeJourneys } from './home.mjs';
import { layoutJourneys } from './layout.mjs';
import { requestJourneys } from './requests.mjs';
import { siteJourneys } from './site.mjs';

/**
 * The journeys in order, `{ title, run, scripts, mayLogErrors }` each. `scripts` is false where pages do not run theirs,
 * `mayLogErrors` is true where a page logs that a call has failed. `run` gets
 * - `page` (page.mjs) of a new session, and `openPage()`, which opens another one in the same session;
 * - `site` and `mail` (scripts/testing), which all browsers share, the name of the `engine`, and a `label` that no other
 *   attempt has, for names and addresses;
 * - `folder` for files.
 */
export const JOURNEYS = [...homeJourneys, ...siteJourneys, ...requestJourneys, ...dashboardJourneys, ...layoutJourneys];
