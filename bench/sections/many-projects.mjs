import { withBrowser } from '../measure/browser.mjs';
import { firstLoad } from '../measure/first-load.mjs';
import { auditPage } from '../measure/lighthouse.mjs';
import { withProduct } from '../measure/product.mjs';
import { holdRecords } from '../measure/records.mjs';

const PROJECTS = 200;

/** The home page of an owner with many projects. */
export const manyProjects = ({ browser, quick }) =>
  withProduct(async (instance) => {
    await holdRecords(instance, PROJECTS, ['portfolio']);
    const { scores, fcp, lcp, tbt, cls } = await auditPage(browser, instance.url, 'mobile', quick ? 1 : 7);
    const { withoutImages } = await withBrowser(browser, (chromium) => firstLoad(chromium, instance.url));
    return {
      'many-lighthouse': scores,
      'many-fcp': fcp,
      'many-lcp': lcp,
      'many-tbt': tbt,
      'many-cls': cls,
      'many-first-load': withoutImages,
    };
  });
