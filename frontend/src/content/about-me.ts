export const ABOUT_ME = {
  name: 'Mira Sen',
  professions: ['Full Stack Engineer', 'Frontend Expert', 'Teacher'],
  address: 'Kolkata, India',
  /** The description for search engines. */
  summary:
    'Who builds your web application: an engineer from Kolkata who works for small teams, thinks the whole thing through, and teaches beginners in the evenings.',
  biography: [
    'I build web applications from the database to the last pixel: booking engines, back offices, and sites that have to load on a train. Most of my clients are small teams who need one person to think the whole thing through.',
    'I like plain technology, short feedback loops and interfaces that explain themselves. Before a line is written we sit together and find out what can be left out; after the launch I stay until the numbers say that it works.',
    'On weekday evenings I teach beginners how the web works, one hour at a time. Explaining things has made me a better engineer than any framework did.',
  ],
  hashtags: ['#react', '#typescript', '#nodejs', '#accessibility', '#performance', '#teaching'],
} as const;
