import type { ToolCategory, ToolInput } from '#contract/tool';
import type { DemoRecord } from './demo-record';

const tool =
  (category: ToolCategory) =>
  (icon: string, name: string, type: string, link: string, description: string): DemoRecord<ToolInput, 'icon'> => ({
    fields: { name, type, description, link, category },
    pictures: { icon: `tools/${icon}.svg` },
  });

const development = tool('development');
const design = tool('design');

export const TOOLS = [
  development(
    'typescript',
    'TypeScript',
    'Language',
    'https://www.typescriptlang.org',
    'Every project here is typed from the database row to the button, so that a renamed field is found before a visitor finds it.',
  ),
  development(
    'react',
    'React',
    'Interface library',
    'https://react.dev',
    'Small components with one job each, rendered on the server first.',
  ),
  development('nodejs', 'Node.js', 'Runtime', 'https://nodejs.org', 'One language on both ends of the wire.'),
  development(
    'postgresql',
    'PostgreSQL',
    'Database',
    'https://www.postgresql.org',
    'Constraints, transactions and plain SQL: the place where a rule is written once and holds.',
  ),
  development(
    'strapi',
    'Strapi',
    'Content management',
    'https://strapi.io',
    'Lets the people who own the words change them without calling me.',
  ),
  development('vite', 'Vite', 'Build tool', 'https://vite.dev', 'Saves, and it is there.'),
  development(
    'docker',
    'Docker',
    'Packaging',
    'https://www.docker.com',
    'What runs on my desk runs on the server, with the same libraries and the same clock.',
  ),
  development(
    'playwright',
    'Playwright',
    'Browser testing',
    'https://playwright.dev',
    'Walks through the checkout every night so that nobody else has to.',
  ),
  development('redis', 'Redis', 'Key-value store', 'https://redis.io', 'Queues, limits and short memories.'),
  development(
    'd3',
    'D3',
    'Data graphics',
    'https://d3js.org',
    'For the chart that no chart library has, drawn to the pixel and labelled like a map.',
  ),
  development('git', 'Git', 'Version control', 'https://git-scm.com', 'Small commits that say why.'),
  development(
    'debian',
    'Debian',
    'Operating system',
    'https://www.debian.org',
    'Quiet servers that are updated on Tuesdays and otherwise left alone.',
  ),
  design(
    'figma',
    'Figma',
    'Interface design',
    'https://www.figma.com',
    'Screens that a client can click through before a line of code is written.',
  ),
  design('penpot', 'Penpot', 'Open design files', 'https://penpot.app', 'For teams that want to keep their files.'),
  design('inkscape', 'Inkscape', 'Vector drawing', 'https://inkscape.org', 'Icons, diagrams and the odd wedding card.'),
  design(
    'krita',
    'Krita',
    'Illustration',
    'https://krita.org',
    'First sketches, by hand, when words and boxes do not get us any further.',
  ),
  design(
    'storybook',
    'Storybook',
    'Component catalogue',
    'https://storybook.js.org',
    'Every state of every component on one page, the empty and the broken ones too.',
  ),
  design(
    'axe',
    'axe',
    'Accessibility checks',
    'https://www.deque.com/axe',
    'Finds the contrast that I thought was fine, and the label that I forgot.',
  ),
];
