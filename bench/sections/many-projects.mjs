import { withBrowser } from '../measure/browser.mjs';
import { measureFirstLoad } from '../measure/first-load.mjs';
import { auditPage } from '../measure/lighthouse.mjs';
import { withDemoSite } from '../measure/product.mjs';
import { setRecordCount } from '../measure/records.mjs';

const PROJECTS = 200;

/** The home page of an owner with many projects. */
export const manyProjects = ({ browser, quick }) =>
  withDemoSite(async (site) => {
    await setRecordCount(site, PROJECTS, ['portfolio']);
    const { scores, fcp, lcp, tbt, cls } = await auditPage(browser, site.url, 'mobile', quick ? 1 : 7);
    const { withoutImages } = await withBrowser(browser, (chromium) => measureFirstLoad(chromium, site.url));
    return {
      'many-lighthouse': scores,
      'many-fcp': fcp,
      'many-lcp': lcp,
      'many-tbt': tbt,
      'many-cls': cls,
      'many-first-load': withoutImages,
    };
  });
