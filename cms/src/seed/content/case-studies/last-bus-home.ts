import { beforeAndAfter, chapter, code, type DemoCaseStudy, figures, picture, quote, video } from './story-blocks';

const ANSWER = `
// The stored timetable answers at once; the network replaces it for the next time.
self.addEventListener('fetch', (event) => {
  if (new URL(event.request.url).pathname !== '/timetable.json') return;
  const stored = caches.match(event.request);
  const fetched = fetchAndStore(event.request);
  event.respondWith(stored.then((response) => response ?? fetched));
  event.waitUntil(fetched.catch(() => {}));
});
`;

export const LAST_BUS_HOME: DemoCaseStudy = {
  project: 'Last Bus Home',
  before: 'projects/last-bus-home/before.svg',
  fields: {
    title: 'The bus that still runs',
    slug: 'last-bus-home',
    summary:
      'After eleven at night people ask one question: what still runs, and when do I have to leave? This is how the answer got below one second, with a weak signal or none.',
    year: '2023',
    role: 'Engineer',
    client: 'Night riders’ association',
  },
  story: [
    chapter(
      'The problem',
      'The city’s timetable is a document of 212 pages. Its app finds a way from any stop to any other at any time, which takes four screens and a good connection. After eleven at night most people stand at a stop where neither is there, and the next bus may be the last one.',
    ),
    chapter(
      'One question',
      'I spent three nights at the stops around the clock tower and wrote down what people asked. Of 61 questions, 54 were the same one. So the first screen is the answer to it: the departures from the stop where you are, the next one first, and the minutes that are left.',
      [
        'No search before the answer. The stop is the nearest one, and the last five are one tap away.',
        'Minutes instead of times, because nobody calculates well at midnight.',
        'A bus that leaves in less than five minutes has its own colour; the others do not compete with it.',
      ],
    ),
    beforeAndAfter(
      'firstScreen',
      'The first version was a bright page. At night it blinds, so the final one is dark, whatever the phone prefers.',
    ),
    chapter(
      'Working without a signal',
      'The night timetable of the whole city is small: 19 lines, 240 stops, 31 kB compressed. The phone keeps all of it. A service worker answers from this copy at once and fetches a new one behind it, so the answer never waits for the network.',
    ),
    code('javascript', ANSWER),
    figures(
      ['0.4 s', 'from the tap to the answer'],
      ['31 kB', 'for every night bus of the city'],
      ['54 of 61', 'questions answered by the first screen'],
    ),
    picture('secondScreen', 'The night lines on one map. It is a picture, so it opens without a signal, too.'),
    quote(
      'My shift ends at half past twelve. I no longer run to a bus that left ten minutes ago.',
      'A nurse at Lake Hospital',
    ),
    video('From the tap to the answer in airplane mode', 'https://video.example/last-bus-home'),
    chapter(
      'What I would do differently',
      'Changes of the timetable reached the phones a day late at first, because I trusted the date in the file. Now each answer says how old it is, and one that is older than a week asks for a connection. That line should have been there from the first day.',
    ),
  ],
};
