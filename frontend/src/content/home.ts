export const HEADLINE = 'Full Stack Engineer & Frontend Expert';

export const QUOTE = 'Simplicity is the last thing you get to, and the first thing people feel.';

/** The description for search engines. */
export const SUMMARY =
  'Web applications from the database to the last pixel: selected projects, skills and client work of an independent engineer in Kolkata, and how to start yours.';

export interface Capability {
  name: string;
  lines: readonly [string, string, string];
}

export const CAPABILITIES: readonly Capability[] = [
  { name: 'UI & UX', lines: ['User Interface Design', 'User Experience Design', 'Interactive Prototyping'] },
  { name: 'Development', lines: ['Website & Web Page', 'Dynamic Web App', 'Mobile Application'] },
  { name: 'Test & Deploy', lines: ['SEO Optimization', 'Usability Testing', 'Hosting'] },
];
