// The inline script of published pages: everything that happens before, or without, the site's script.
import '../../public/theme.js';
import { startClock } from './clock.ts';
import { loadFonts } from './fonts.ts';
import { loadScriptOnInteraction } from './load-script.ts';
import { deferOffscreenLayout } from './offscreen-layout.ts';
import { firstPaint } from './page-events.ts';
import { queueClicksUntilHydrated } from './queued-clicks.ts';

const { entry, libraries } = document.currentScript?.dataset ?? {};
if (entry) {
  queueClicksUntilHydrated();
  void deferOffscreenLayout(loadFonts());
  void firstPaint().then(startClock);
  loadScriptOnInteraction({ entry, libraries: libraries?.split(' ') ?? [] });
}
