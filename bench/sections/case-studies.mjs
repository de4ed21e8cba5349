import { logInToPanel, uploadToLibrary } from '../../scripts/harness/api.mjs';
import { createTestPhoto } from '../../scripts/harness/test-photo.mjs';
import { openCaseStudies, waitUntilShown } from '../measure/case-studies.mjs';
import { withDemoSite } from '../measure/product.mjs';

async function uploadCover(url) {
  const token = await logInToPanel(url);
  const response = await uploadToLibrary(url, token, await createTestPhoto(), {
    name: 'cover.jpg',
    type: 'image/jpeg',
  });
  const [{ id }] = await response.json();
  return id;
}

/** Many case studies: the time until the last of a row of publications, and later changes, are on their pages. */
export const caseStudies = ({ quick }) =>
  withDemoSite(async ({ url }) => {
    const count = quick ? 50 : 500;
    const studies = await openCaseStudies(url, await uploadCover(url));
    const ids = [];
    for (let n = 0; n < count; n += 1) ids.push(await studies.create(n));
    const start = performance.now();
    await waitUntilShown(url, count - 1, `Quote ${count - 1}`);
    const last = performance.now() - start;
    for (let n = 0; n < count; n += 1) await waitUntilShown(url, n, `Quote ${n}`);
    const all = performance.now() - start;
    const changes = [];
    for (const n of [0, Math.floor(count / 2), count - 1]) changes.push(await studies.measureChange(ids[n], n));
    return { 'case-study-last': last, 'case-study-all': all / 1000, 'case-study-change': Math.max(...changes) };
  });
