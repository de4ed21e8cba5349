import { TERMS } from '../../api/legal/default-sections';

const toEntries = (texts: string[]) => texts.map((text) => ({ text }));

/** The law of the demo's country (R6.4); a site of one's own names none. */
const GOVERNING_LAW = {
  title: 'Governing law',
  text: 'These terms are governed by the laws of India. Disputes that cannot be settled in a conversation are for the courts of Kolkata, West Bengal. If a part of these terms turns out to be void, the rest stays as it is.',
};

/** The words of the fictional engineer in the single types; other fields have their defaults. */
export const SITE_TEXTS = {
  site: {
    name: 'Mira Sen',
    quote: 'Simplicity is the last thing you get to, and the first thing people feel.',
    summary:
      'Web applications from the database to the last pixel: selected projects, skills and client work of an independent engineer in Kolkata, and how to start yours.',
  },
  about: {
    name: 'Mira Sen',
    professions: toEntries(['Full Stack Engineer', 'Frontend Expert', 'Teacher']),
    address: 'Kolkata, India',
    biography: toEntries([
      'I build web applications from the database to the last pixel: booking engines, back offices, and sites that have to load on a train. Most of my clients are small teams who need one person to think the whole thing through.',
      'I like plain technology, short feedback loops and interfaces that explain themselves. Before a line is written we sit together and find out what can be left out; after the launch I stay until the numbers say that it works.',
      'On weekday evenings I teach beginners how the web works, one hour at a time. Explaining things has made me a better engineer than any framework did.',
    ]),
    hashtags: toEntries(['#react', '#typescript', '#nodejs', '#accessibility', '#performance', '#teaching']),
    summary:
      'Who builds your web application: an engineer from Kolkata who works for small teams, thinks the whole thing through, and teaches beginners in the evenings.',
  },
  course: {},
  legal: { terms: [...TERMS.slice(0, -1), GOVERNING_LAW] },
};
