// What a published page brings along in its own HTML: all that has to happen before, or instead of, the site's script.
import '../../public/theme.js';
import { runClock } from './clock';
import { bringFonts } from './fonts';
import { layOutByAndBy } from './layout';
import { painted } from './moments';
import { holdPresses } from './presses';
import { startWhenNeeded } from './start';

const { entry, libraries } = document.currentScript?.dataset ?? {};
if (entry) {
  holdPresses();
  void layOutByAndBy(bringFonts());
  void painted().then(runClock);
  startWhenNeeded({ entry, libraries: libraries?.split(' ') ?? [] });
}
