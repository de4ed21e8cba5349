// What a published page brings along in its own HTML: all that has to happen before, or instead of, the site's script.
import '../../public/theme.js';
import { holdPresses } from './presses';
import { startWhenCalm } from './start';

const entry = document.currentScript?.dataset.entry;
if (entry) {
  holdPresses();
  startWhenCalm(entry);
}
