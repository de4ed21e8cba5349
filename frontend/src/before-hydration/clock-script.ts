// The additional inline script of published pages with a clock.
import { startClock } from './clock.ts';
import { firstPaint } from './page-events.ts';

void firstPaint().then(startClock);
