import { median } from '../../scripts/testing/statistics.mjs';
import { waitUntil } from '../../scripts/testing/wait-until.mjs';
import { withDemoSite } from '../measure/built-site.mjs';
import { fetchProjects, PROJECTS, rename } from '../measure/content.mjs';

const INTERVAL_MS = 5;

/** The median time until the home page shows the new name of its first project, against that of the save. */
export const measure = ({ quick }) =>
  withDemoSite(async ({ url, logIn }) => {
    const token = await logIn();
    const [{ _id }] = await fetchProjects(url);
    const saves = [];
    const changes = [];
    while (saves.length < (quick ? 3 : 11)) {
      const start = performance.now();
      const { name, time } = await rename(`${url}${PROJECTS}/${_id}`, token);
      const isShown = async () => (await (await fetch(url)).text()).includes(name);
      await waitUntil('the home page shows a change', isShown, { intervalMs: INTERVAL_MS });
      saves.push(time);
      changes.push(performance.now() - start);
    }
    return { change: median(changes) / median(saves) };
  });
