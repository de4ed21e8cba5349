import { LAST_BUS_HOME } from './last-bus-home';
import { MONSOON_ATLAS } from './monsoon-atlas';
import type { DemoCaseStudy } from './story-blocks';

/** The case studies of the demo, the oldest first. */
export const CASE_STUDIES: readonly DemoCaseStudy[] = [LAST_BUS_HOME, MONSOON_ATLAS];
