import { median } from '../../scripts/harness/statistics.mjs';
import { withFolder, withSite } from '../measure/product.mjs';
import { fetchList } from '../measure/records.mjs';
import { addVersions, measureSave } from '../measure/versions.mjs';

const VERSIONS = 10_000;

const findTools = (dataDir) => withSite(dataDir, async ({ url }) => fetchList(url, 'tool'));

/** The time of a save of a record with 10,000 versions, and of one with few; they are saved in turns. */
export const history = ({ quick }) =>
  withFolder(async (dataDir) => {
    const [long, short] = await findTools(dataDir);
    const saves = quick ? 20 : 200;
    addVersions(dataDir, long._id, VERSIONS - saves);
    const measure = async ({ url, logIn }) => {
      const token = await logIn();
      const times = { long: [], short: [] };
      for (let count = 0; count < saves; count += 1) {
        times.long.push(await measureSave(url, token, long._id));
        times.short.push(await measureSave(url, token, short._id));
      }
      return times;
    };
    const times = await withSite(dataDir, measure, { HISTORY_VERSIONS: String(VERSIONS) });
    return { save: median(times.short), 'save-long-history': median(times.long) / median(times.short) };
  });
