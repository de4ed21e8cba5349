import type { AboutText, CourseText, LegalText, SiteSettings, SiteText } from '#contract.ts';
import { MODULES } from './fake-course-modules.ts';
import { PRIVACY, TERMS } from './fake-legal.ts';

const updatedAt = '2026-01-05T09:00:00.000Z';

/** The settings of the site that tests render. */
export const SETTINGS: SiteSettings = {
  name: 'M. Portfolio',
  timeZone: 'Asia/Kolkata',
  language: 'en',
  headline: 'Full Stack Engineer & Frontend Expert',
  quote: 'Simplicity is the last thing you get to, and the first thing people feel.',
  summary:
    'Web applications from the database to the last pixel: selected projects, skills and client work of an independent engineer in Kolkata, and how to start yours.',
  capabilities: [
    { name: 'UI & UX', lines: ['User Interface Design', 'User Experience Design', 'Interactive Prototyping'] },
    { name: 'Development', lines: ['Website & Web Page', 'Dynamic Web App', 'Mobile Application'] },
    { name: 'Test & Deploy', lines: ['SEO Optimization', 'Usability Testing', 'Hosting'] },
  ],
  hasCourse: true,
};

const { hasCourse: _, ...words } = SETTINGS;
const SITE: SiteText = { ...words, accent: '#c63d12', sharePicture: null, updatedAt };

type NonEmpty = [string, ...string[]];

export const ABOUT_ME: AboutText & Record<'biography' | 'hashtags', NonEmpty> = {
  name: 'Mira Sen',
  professions: ['Full Stack Engineer', 'Frontend Expert', 'Teacher'],
  address: 'Kolkata, India',
  biography: [
    'I build web applications from the database to the last pixel: booking engines, back offices, and sites that have to load on a train. Most of my clients are small teams who need one person to think the whole thing through.',
    'I like plain technology, short feedback loops and interfaces that explain themselves. Before a line is written we sit together and find out what can be left out; after the launch I stay until the numbers say that it works.',
    'On weekday evenings I teach beginners how the web works, one hour at a time. Explaining things has made me a better engineer than any framework did.',
  ],
  hashtags: ['#react', '#typescript', '#nodejs', '#accessibility', '#performance', '#teaching'],
  summary:
    'Who builds your web application: an engineer from Kolkata who works for small teams, thinks the whole thing through, and teaches beginners in the evenings.',
  updatedAt,
};

export const COURSE: CourseText = {
  visible: true,
  title: 'Web Development | Starter Course',
  introduction:
    'Three languages make every page that you have ever opened. Learn all three from nothing, in small steps, with someone beside you who reads your code.',
  languages: [
    {
      name: 'HTML',
      role: 'Foundation',
      text: 'Says what things are: headings, paragraphs, pictures, forms. A page that is well built here already works for everyone.',
    },
    {
      name: 'CSS',
      role: 'Style',
      text: 'Says how things look: type, colour, room and layout, from a small phone to a wide screen.',
    },
    {
      name: 'JavaScript',
      role: 'Behaviour',
      text: 'Says what happens: it answers clicks, checks what was typed, and fetches what is new.',
    },
  ],
  modules: MODULES,
  duration: [
    { name: 'Length', text: 'About 3 months' },
    { name: 'Days', text: 'Monday to Friday' },
    { name: 'Sessions', text: '1 hour each' },
    { name: 'Place', text: 'Offline or online' },
  ],
  fee: [
    { name: 'In all', text: '16,000 rupees' },
    { name: 'Before Module 1', text: '4000 rupees' },
    { name: 'Before Module 3', text: '4000 rupees' },
    { name: 'Before Module 4', text: '8000 rupees' },
  ],
  application:
    'Hello! I would like to apply for the Web Development Starter Course. Please tell me when the next one begins.',
  price: 16000,
  currency: 'INR',
  updatedAt,
};

const LEGAL: LegalText = { terms: TERMS, privacy: PRIVACY, updatedAt };

interface Texts {
  site: SiteText;
  about: AboutText;
  course: CourseText;
  legal: LegalText;
}

/** The site's own words; every test has its own copy. */
export const createTexts = (): Texts => ({ site: SITE, about: ABOUT_ME, course: COURSE, legal: LEGAL });
