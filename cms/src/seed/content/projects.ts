import type { PortfolioInput } from '#contract/portfolio';
import type { DemoRecord } from './demo-record';

type Project = DemoRecord<PortfolioInput, 'picture' | 'firstScreen' | 'secondScreen' | 'lastScreen'>;

/** The URLs of a fictional project, on domains that are reserved for examples. */
const addresses = (name: string) => ({ link: `https://${name}.example`, source: `https://code.example/${name}` });

export const PROJECTS: readonly Project[] = [
  {
    fields: {
      name: 'Monsoon Atlas',
      type: 'Data journalism',
      description: 'Thirty-four monsoons on one map: readers find their district and see whether the rain is late.',
      stack: ['React', 'TypeScript', 'D3', 'PostGIS'],
      ...addresses('monsoon-atlas'),
    },
    pictures: {
      picture: 'projects/monsoon-atlas/cover.svg',
      firstScreen: 'projects/monsoon-atlas/map.svg',
      secondScreen: 'projects/monsoon-atlas/seasons.svg',
      lastScreen: 'projects/monsoon-atlas/districts.svg',
    },
  },
  {
    fields: {
      name: 'Tiffin Line',
      type: 'Web application',
      description: 'Home kitchens cook lunch for offices, and each carrier gets a round that ends while it is hot.',
      stack: ['React', 'Node.js', 'PostgreSQL', 'Redis'],
      ...addresses('tiffin-line'),
    },
    pictures: {
      picture: 'projects/tiffin-line/cover.svg',
      firstScreen: 'projects/tiffin-line/route.svg',
      secondScreen: 'projects/tiffin-line/lunch.svg',
    },
  },
  {
    fields: {
      name: 'Reading Room',
      type: 'Mobile-first web app',
      description: 'A neighbourhood library in a pocket: browse, reserve, and be told before a book is late.',
      stack: ['React', 'Strapi', 'PostgreSQL'],
      ...addresses('reading-room'),
    },
    pictures: {
      picture: 'projects/reading-room/cover.svg',
      firstScreen: 'projects/reading-room/shelves.svg',
      secondScreen: 'projects/reading-room/book.svg',
      lastScreen: 'projects/reading-room/loans.svg',
    },
  },
  {
    fields: {
      name: 'Last Bus Home',
      type: 'Timetable search',
      description: 'What still runs after eleven at night, from where, and when to leave: in a second, on a weak line.',
      stack: ['TypeScript', 'Service Worker', 'Node.js'],
      ...addresses('last-bus-home'),
    },
    pictures: {
      picture: 'projects/last-bus-home/cover.svg',
      firstScreen: 'projects/last-bus-home/departures.svg',
      secondScreen: 'projects/last-bus-home/lines.svg',
    },
  },
  {
    fields: {
      name: 'Warp & Weft',
      type: 'Back office',
      description: 'Orders, looms and patterns of a handloom cooperative, whose editor draws the cloth from its draft.',
      stack: ['React', 'TypeScript', 'Strapi', 'Docker'],
      ...addresses('warp-and-weft'),
    },
    pictures: {
      picture: 'projects/warp-and-weft/cover.svg',
      firstScreen: 'projects/warp-and-weft/orders.svg',
      secondScreen: 'projects/warp-and-weft/swatches.svg',
      lastScreen: 'projects/warp-and-weft/draft.svg',
    },
  },
  {
    fields: {
      name: 'Saturday Clinic',
      type: 'Scheduling',
      description: 'Four rooms, one waiting list: a weekend clinic sees who comes next, even when the line is down.',
      stack: ['React', 'Node.js', 'SQLite'],
      ...addresses('saturday-clinic'),
    },
    pictures: { picture: 'projects/saturday-clinic/cover.svg', firstScreen: 'projects/saturday-clinic/day.svg' },
  },
];
