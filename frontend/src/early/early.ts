// What a published page brings along in its own HTML: all that has to happen before, or instead of, the site's script.
import '../../public/theme.js';
import { holdPresses } from './presses';
import { startWhenNeeded } from './start';

const { entry, libraries, lively } = document.currentScript?.dataset ?? {};
if (entry) {
  holdPresses();
  startWhenNeeded({ entry, libraries: libraries?.split(' ') ?? [], isLively: lively !== undefined });
}
