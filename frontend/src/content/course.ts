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

export const COURSE_DURATION: Record<string, string> = {
  Length: 'About 3 months',
  Days: 'Monday to Friday',
  Sessions: '1 hour each',
  Place: 'Offline or online',
};

export const COURSE_FEE: Record<string, string> = {
  'In all': '16,000 rupees',
  'Before Module 1': '4000 rupees',
  'Before Module 3': '4000 rupees',
  'Before Module 4': '8000 rupees',
};

/** The prefilled chat message of an application. */
export const COURSE_APPLICATION =
  'Hello! I would like to apply for the Web Development Starter Course. Please tell me when the next one begins.';
