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
    'Every project here is typed from the database row to the button.',
  ),
  development(
    'react',
    'React',
    'Interface library',
    'https://react.dev',
    'Small components with one job each, rendered on the server.',
  ),
  development('nodejs', 'Node.js', 'Runtime', 'https://nodejs.org', 'One language on both ends of the wire.'),
  development(
    'postgresql',
    'PostgreSQL',
    'Database',
    'https://www.postgresql.org',
    'The place where a rule is written once and holds.',
  ),
  development(
    'strapi',
    'Strapi',
    'Content management',
    'https://strapi.io',
    'Lets those who own the words change them themselves.',
  ),
  development('vite', 'Vite', 'Build tool', 'https://vite.dev', 'Saves, and it is there.'),
  development(
    'docker',
    'Docker',
    'Packaging',
    'https://www.docker.com',
    'What runs on my desk runs on the server, unchanged.',
  ),
  development(
    'playwright',
    'Playwright',
    'Browser testing',
    'https://playwright.dev',
    'Walks through the checkout every night, in three browsers.',
  ),
  development('redis', 'Redis', 'Key-value store', 'https://redis.io', 'Queues, limits and short memories.'),
  development('d3', 'D3', 'Data graphics', 'https://d3js.org', 'For the chart that no chart library has.'),
  development('git', 'Git', 'Version control', 'https://git-scm.com', 'Small commits that say why.'),
  development(
    'debian',
    'Debian',
    'Operating system',
    'https://www.debian.org',
    'Quiet servers, updated on Tuesdays and left alone.',
  ),
  design(
    'figma',
    'Figma',
    'Interface design',
    'https://www.figma.com',
    'Screens to click through before any code is written.',
  ),
  design('penpot', 'Penpot', 'Open design files', 'https://penpot.app', 'For teams that want to keep their files.'),
  design('inkscape', 'Inkscape', 'Vector drawing', 'https://inkscape.org', 'Icons, diagrams and the odd wedding card.'),
  design('krita', 'Krita', 'Illustration', 'https://krita.org', 'First sketches by hand, when words do not help.'),
  design(
    'storybook',
    'Storybook',
    'Component catalogue',
    'https://storybook.js.org',
    'Every state of every component, the broken ones too.',
  ),
  design(
    'axe',
    'axe',
    'Accessibility checks',
    'https://www.deque.com/axe',
    'Finds the contrast that I thought was fine.',
  ),
];
