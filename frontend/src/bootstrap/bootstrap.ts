// What a published page brings along in its own HTML: all that has to happen before, or instead of, the site's script.
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
