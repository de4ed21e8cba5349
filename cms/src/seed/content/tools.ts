import type { ToolCategory, ToolInput } from '../../contract/tool';
import { type IconName, icons } from '../pictures/icons';
import type { Illustrated } from './illustrated';

const tool =
  (category: ToolCategory) =>
  (icon: IconName, name: string, type: string, link: string, description: string): Illustrated<ToolInput, 'icon'> => ({
    text: { name, type, description, link, category },
    pictures: { icon: () => icons[icon] },
  });

const development = tool('development');
const design = tool('design');

export const TOOLS = [
  development(
    'braces',
    'TypeScript',
    'Language',
    'https://www.typescriptlang.org',
    'Every project here is typed from the database row to the button, so that a renamed field is found before a visitor finds it.',
  ),
  development(
    'tree',
    'React',
    'Interface library',
    'https://react.dev',
    'Small components with one job each, rendered on the server first.',
  ),
  development('loop', 'Node.js', 'Runtime', 'https://nodejs.org', 'One language on both ends of the wire.'),
  development(
    'cylinder',
    'PostgreSQL',
    'Database',
    'https://www.postgresql.org',
    'Constraints, transactions and plain SQL: the place where a rule is written once and holds.',
  ),
  development(
    'blocks',
    'Strapi',
    'Content management',
    'https://strapi.io',
    'Lets the people who own the words change them without calling me.',
  ),
  development('forward', 'Vite', 'Build tool', 'https://vite.dev', 'Saves, and it is there.'),
  development(
    'crate',
    'Docker',
    'Packaging',
    'https://www.docker.com',
    'What runs on my desk runs on the server, with the same libraries and the same clock.',
  ),
  development(
    'check',
    'Playwright',
    'Browser testing',
    'https://playwright.dev',
    'Walks through the checkout every night so that nobody else has to.',
  ),
  development('key', 'Redis', 'Key-value store', 'https://redis.io', 'Queues, limits and short memories.'),
  development(
    'chart',
    'D3',
    'Data graphics',
    'https://d3js.org',
    'For the chart that no chart library has, drawn to the pixel and labelled like a map.',
  ),
  development('branch', 'Git', 'Version control', 'https://git-scm.com', 'Small commits that say why.'),
  development(
    'prompt',
    'Debian',
    'Operating system',
    'https://www.debian.org',
    'Quiet servers that are updated on Tuesdays and otherwise left alone.',
  ),
  design(
    'frame',
    'Figma',
    'Interface design',
    'https://www.figma.com',
    'Screens that a client can click through before a line of code is written.',
  ),
  design('nib', 'Penpot', 'Open design files', 'https://penpot.app', 'For teams that want to keep their files.'),
  design('curve', 'Inkscape', 'Vector drawing', 'https://inkscape.org', 'Icons, diagrams and the odd wedding card.'),
  design(
    'brush',
    'Krita',
    'Illustration',
    'https://krita.org',
    'First sketches, by hand, when words and boxes do not get us any further.',
  ),
  design(
    'pages',
    'Storybook',
    'Component catalogue',
    'https://storybook.js.org',
    'Every state of every component on one page, the empty and the broken ones too.',
  ),
  design(
    'contrast',
    'axe',
    'Accessibility checks',
    'https://www.deque.com/axe',
    'Finds the contrast that I thought was fine, and the label that I forgot.',
  ),
];
