import { loadShellTexts } from './app-shell';
import { COURSE_ADDRESS, caseStudyAddress, PUBLIC_ADDRESSES } from './page-addresses';
import { loadCaseStudies } from './public-content';

/** The paths of the public pages that the site has now. Rejects if the database does not answer. */
export async function listCurrentAddresses(): Promise<string[]> {
  const { settings } = await loadShellTexts();
  const addresses = PUBLIC_ADDRESSES.filter((address) => settings.hasCourse || address !== COURSE_ADDRESS);
  const caseStudies = (await loadCaseStudies()).map(({ slug }) => caseStudyAddress(slug));
  return [...addresses, ...caseStudies];
}
