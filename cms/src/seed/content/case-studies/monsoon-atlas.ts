import { beforeAndAfter, chapter, code, type DemoCaseStudy, figures, picture, quote, video } from './story-blocks';

const ENCODE = `
/** One byte for each cell of the map: 0 without data, otherwise the class of its rainfall. */
function encodeSeason(cells: readonly (number | null)[], limits: readonly number[]): Uint8Array {
  const classOf = (rain: number) => 1 + limits.filter((limit) => rain >= limit).length;
  return Uint8Array.from(cells, (rain) => (rain === null ? 0 : classOf(rain)));
}
`;

export const MONSOON_ATLAS: DemoCaseStudy = {
  project: 'Monsoon Atlas',
  before: 'projects/monsoon-atlas/before.svg',
  fields: {
    title: 'Thirty-four monsoons on one map',
    slug: 'monsoon-atlas',
    summary:
      'A newspaper had the rainfall of every district since 1991, and a map that took eleven seconds to show it. The new one takes one second, and people read it correctly.',
    year: '2024',
    role: 'Design and development',
    client: 'The Delta Courier',
  },
  story: [
    chapter(
      'The problem',
      'Every June the newsroom of the Delta Courier publishes a map of the monsoon. The old one sent 38 MB of rainfall readings to each reader and drew them in the browser. On the office network that was slow; on a phone in the districts that the map was about, it did not open at all.',
      'The second problem was quieter. Letters to the editor quoted the map, and a third of them read it wrong: they took the yellow areas for the dry ones.',
    ),
    figures(
      ['1.2 s', 'until the map shows, 11 s before'],
      ['410 kB', 'of data for all seasons, 38 MB before'],
      ['9 of 10', 'test readers name the wettest area'],
    ),
    chapter(
      'Deciding what to leave out',
      'We sat with five readers and asked each of them for three things: find your district, say whether this year is late, and send the answer to a friend. Nobody needed millimetres on the map. That decided the design:',
      [
        'The map shows six classes of rainfall. The exact figure appears for the district that somebody has chosen.',
        'All seasons of a place stand in one chart, because “late” is a comparison.',
        'Each chart is also a picture with a name and a source, made on the server, so that sharing it needs no screenshot.',
      ],
    ),
    picture('secondScreen', 'One place in 34 seasons. The line is the trend, and this year is the red bar.'),
    chapter(
      'One byte for each cell',
      'Six classes fit into one byte with room to spare. The server sorts the readings into classes once a day and sends a season as an array of bytes, which compresses to 12 kB. The browser does no arithmetic any more: it looks up a colour and paints.',
    ),
    code('typescript', ENCODE),
    chapter(
      'A scale that can be read',
      'The old map used the colours of the rainbow. They look lively, but nothing about yellow says “more than green”. The new scale is one blue that becomes darker with the rain. It also works in print, for readers who see colours differently, and in the afternoon sun.',
    ),
    beforeAndAfter('firstScreen', 'The same season in the old colours and in the new ones.'),
    quote(
      'In the first week we had more readers from the hill districts than in the three years before. They could finally open it.',
      'Anjali Roy, data editor',
    ),
    video('Finding a district on a slow phone, one minute', 'https://video.example/monsoon-atlas'),
    chapter(
      'What I would do differently',
      'I built the search for districts last, and half of the visits begin with it. Next time the first prototype will have the search and a plain list, and the map will come when the list is good.',
    ),
  ],
};
