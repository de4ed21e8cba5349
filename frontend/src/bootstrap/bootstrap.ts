// The inline script of published pages: everything that happens before, or without, the site's script.
import '../../public/theme.js';
import { startClock } from './clock';
import { loadFonts } from './fonts';
import { loadScriptOnInteraction } from './load-script';
import { deferOffscreenLayout } from './offscreen-layout';
import { firstPaint } from './page-events';
import { queueClicksUntilHydrated } from './queued-clicks';

const { entry, libraries } = document.currentScript?.dataset ?? {};
if (entry) {
  queueClicksUntilHydrated();
  void deferOffscreenLayout(loadFonts());
  void firstPaint().then(startClock);
  loadScriptOnInteraction({ entry, libraries: libraries?.split(' ') ?? [] });
}
