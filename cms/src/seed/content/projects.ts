import type { PortfolioInput } from '../../contract/portfolio';
import * as bus from '../pictures/last-bus-home';
import * as monsoon from '../pictures/monsoon-atlas';
import * as reading from '../pictures/reading-room';
import * as clinic from '../pictures/saturday-clinic';
import * as tiffin from '../pictures/tiffin-line';
import * as weaving from '../pictures/warp-and-weft';
import type { Illustrated } from './illustrated';

type Project = Illustrated<PortfolioInput, 'picture' | 'firstScreen' | 'secondScreen' | 'lastScreen'>;

/** Where an invented project can be visited and read: addresses that are reserved for examples. */
const addresses = (name: string) => ({ link: `https://${name}.example`, source: `https://code.example/${name}` });

export const PROJECTS: readonly Project[] = [
  {
    text: {
      name: 'Monsoon Atlas',
      type: 'Data journalism',
      description:
        'Thirty-four monsoons on one map. Readers find their district, see whether this season is late, and take the chart with them as a picture.',
      stack: ['React', 'TypeScript', 'D3', 'PostGIS'],
      ...addresses('monsoon-atlas'),
    },
    pictures: {
      picture: monsoon.cover,
      firstScreen: monsoon.map,
      secondScreen: monsoon.seasons,
      lastScreen: monsoon.districts,
    },
  },
  {
    text: {
      name: 'Tiffin Line',
      type: 'Web application',
      description:
        'Home kitchens publish tomorrow’s lunch, offices order until nine, and each carrier gets a round that ends before the food is cold.',
      stack: ['React', 'Node.js', 'PostgreSQL', 'Redis'],
      ...addresses('tiffin-line'),
    },
    pictures: { picture: tiffin.cover, firstScreen: tiffin.route, secondScreen: tiffin.lunch },
  },
  {
    text: {
      name: 'Reading Room',
      type: 'Mobile-first web app',
      description: 'A neighbourhood library in a pocket: browse, reserve, and be told before a book is late.',
      stack: ['React', 'Strapi', 'PostgreSQL'],
      ...addresses('reading-room'),
    },
    pictures: {
      picture: reading.cover,
      firstScreen: reading.shelves,
      secondScreen: reading.bookPage,
      lastScreen: reading.loans,
    },
  },
  {
    text: {
      name: 'Last Bus Home',
      type: 'Timetable search',
      description:
        'Answers one question after eleven at night, within a second and on a weak signal: what still runs, from where, and when do I have to leave?',
      stack: ['TypeScript', 'Service Worker', 'Node.js'],
      ...addresses('last-bus-home'),
    },
    pictures: { picture: bus.cover, firstScreen: bus.departures, secondScreen: bus.lines },
  },
  {
    text: {
      name: 'Warp & Weft',
      type: 'Back office',
      description:
        'Orders, looms and patterns of a handloom cooperative. Weavers enter what they finished; the pattern editor draws the cloth from its draft.',
      stack: ['React', 'TypeScript', 'Strapi', 'Docker'],
      ...addresses('warp-and-weft'),
    },
    pictures: {
      picture: weaving.cover,
      firstScreen: weaving.orders,
      secondScreen: weaving.swatches,
      lastScreen: weaving.draft,
    },
  },
  {
    text: {
      name: 'Saturday Clinic',
      type: 'Scheduling',
      description: 'Four rooms, one waiting list: a weekend clinic sees who comes next, even when the line is down.',
      stack: ['React', 'Node.js', 'SQLite'],
      ...addresses('saturday-clinic'),
    },
    pictures: { picture: clinic.cover, firstScreen: clinic.day },
  },
];
