export const COURSE_TITLE = 'Web Development | Starter Course';

export const COURSE_INTRODUCTION =
  'Three languages make every page that you have ever opened. Learn all three from nothing, in small steps, with someone beside you who reads your code.';

interface CourseLanguage {
  name: string;
  role: string;
  text: string;
}

export const COURSE_LANGUAGES: readonly CourseLanguage[] = [
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
];

export interface CourseModule {
  name: string;
  topics: readonly [string, string, string, string];
}

export const COURSE_MODULES: readonly CourseModule[] = [
  {
    name: 'Intro to Web Development',
    topics: [
      'How a browser finds a page and shows it',
      'Setting up an editor and your first folder',
      'Files, addresses and how they lead to one another',
      'Reading a page with the developer tools',
    ],
  },
  {
    name: 'HTML Essentials',
    topics: [
      'Text, headings, lists and links',
      'Pictures, sound and film',
      'Tables and forms that people can fill in',
      'Landmarks, and pages that can be listened to',
    ],
  },
  {
    name: 'CSS Basics',
    topics: [
      'Selectors, the cascade and units',
      'Type, colour and the box around everything',
      'Layout with flexbox and grid',
      'One page for every width of screen',
    ],
  },
  {
    name: 'JavaScript Fundamentals',
    topics: [
      'Values, conditions and loops',
      'Functions, lists and objects',
      'Changing the page and answering events',
      'Fetching data and showing it',
    ],
  },
  {
    name: 'Final Projects',
    topics: [
      'Choosing a project and drawing it on paper',
      'Building it in small, working steps',
      'Finding and mending mistakes',
      'Putting it online under your own address',
    ],
  },
  {
    name: 'Course Wrap-Up',
    topics: [
      'Showing your project to the group',
      'Reading the code of others, and having yours read',
      'Where to go on: frameworks, servers, design',
      'A portfolio and first applications',
    ],
  },
];

interface Fact {
  term: string;
  description: string;
}

export const COURSE_DURATION: readonly Fact[] = [
  { term: 'Length', description: 'About 3 months' },
  { term: 'Days', description: 'Monday to Friday' },
  { term: 'Sessions', description: '1 hour each' },
  { term: 'Place', description: 'Offline or online' },
];

export const COURSE_FEE: readonly Fact[] = [
  { term: 'In all', description: '16,000 rupees' },
  { term: 'Before Module 1', description: '4000 rupees' },
  { term: 'Before Module 3', description: '4000 rupees' },
  { term: 'Before Module 4', description: '8000 rupees' },
];

/** What is typed into the chat when someone applies. */
export const COURSE_APPLICATION =
  'Hello! I would like to apply for the Web Development Starter Course. Please tell me when the next one begins.';
