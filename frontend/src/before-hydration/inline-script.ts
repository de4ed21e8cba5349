// The inline script of published pages: everything that happens before, or without, the site's script.
import '../../public/theme.js';
import { leaveDialogEntries } from './dialog-entries.ts';
import { markFailedPictures } from './failed-pictures.ts';
import { insertLateLinks } from './late-links.ts';
import { loadOtherPage } from './load-other-page.ts';
import { loadScriptOnInteraction } from './load-site-script.ts';
import { deferOffscreenLayout } from './offscreen-layout.ts';
import { queueClicksUntilHydrated } from './queued-clicks.ts';

const { entry, libraries } = document.currentScript?.dataset ?? {};
if (entry) {
  leaveDialogEntries();
  queueClicksUntilHydrated();
  loadOtherPage();
  markFailedPictures();
  void deferOffscreenLayout();
  void insertLateLinks();
  loadScriptOnInteraction({ entry, libraries: libraries?.split(' ') ?? [] });
}
