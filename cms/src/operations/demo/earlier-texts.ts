/** Texts of the demo in earlier versions of the site, by the title of their record. Databases that those have seeded hold them. */
export const EARLIER_TEXTS = {
  tool: {
    TypeScript:
      'Every project here is typed from the database row to the button, so that a renamed field is found before a visitor finds it.',
    React: 'Small components with one job each, rendered on the server first.',
    PostgreSQL: 'Constraints, transactions and plain SQL: the place where a rule is written once and holds.',
    Strapi: 'Lets the people who own the words change them without calling me.',
    Docker: 'What runs on my desk runs on the server, with the same libraries and the same clock.',
    Playwright: 'Walks through the checkout every night so that nobody else has to.',
    D3: 'For the chart that no chart library has, drawn to the pixel and labelled like a map.',
    Debian: 'Quiet servers that are updated on Tuesdays and otherwise left alone.',
    Figma: 'Screens that a client can click through before a line of code is written.',
    Krita: 'First sketches, by hand, when words and boxes do not get us any further.',
    Storybook: 'Every state of every component on one page, the empty and the broken ones too.',
    axe: 'Finds the contrast that I thought was fine, and the label that I forgot.',
  },
  portfolio: {
    'Monsoon Atlas':
      'Thirty-four monsoons on one map. Readers find their district, see whether this season is late, and take the chart with them as a picture.',
    'Tiffin Line':
      'Home kitchens publish tomorrow’s lunch, offices order until nine, and each carrier gets a round that ends before the food is cold.',
    'Last Bus Home':
      'Answers one question after eleven at night, within a second and on a weak signal: what still runs, from where, and when do I have to leave?',
    'Warp & Weft':
      'Orders, looms and patterns of a handloom cooperative. Weavers enter what they finished; the pattern editor draws the cloth from its draft.',
  },
  client: {
    'Ferry Desk (pilot on two routes)':
      'Seats, crews and cargo for a small ferry line on one screen. The quay sells tickets from a tablet, the boat sees its list before it casts off, and the office stopped phoning both of them.',
  },
} satisfies Record<string, Record<string, string>>;
