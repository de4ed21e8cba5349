import type { CollectionInput, CollectionName } from '../../src/contract';
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH, MAX_TOOL_DESCRIPTION_LENGTH } from '../../src/contract/lengths';
import { payloads } from './content';

const EMOJI = '👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽';
const CLOSING_TAGS = '</script></style></title></textarea>-->';
const MARKUP = '<img src=x onerror="alert(1)">';

/** Texts that are written from right to left, change the direction, close elements, or look like markup or references. */
const TEXTS = [
  'شركة «الميناء» للملاحة',
  'חברת "הנמל" בע״מ',
  '\u202eright to left\u202c and \u2066isolated\u2069',
  EMOJI,
  'Ω≈ç√ — “quoted” ‘single’ „low“ «angled»',
  '渡し船の予約システム',
  `"double" 'single' \`back\``,
  'AT&T &amp; &lt;b&gt; &nope; &#0; &',
  CLOSING_TAGS,
  MARKUP,
  '<!-- --><![CDATA[ ]]><?php ?>',
  '(all in brackets)',
  'zero\u200bwidth',
  'W'.repeat(MAX_LINE_LENGTH),
];

const FORBIDDEN_CHARACTERS = 'https://example.test/?first=1&second="2"&third=<3>#four five';
const OTHER_LETTERS = 'münchen.test/straße';
const LINKS = [FORBIDDEN_CHARACTERS, OTHER_LETTERS, "example.test/it's"];

/** Repeats a text up to a length in UTF-16 code units, without cutting a character. */
const repeatUpTo = (length: number, text: string) => text.repeat(Math.floor(length / text.length));

const linkAt = (index: number) => LINKS[index % LINKS.length] ?? OTHER_LETTERS;

/** Valid inputs of the collections with such texts and an uploaded picture. */
export function hostileContent(picture: string): { [Name in CollectionName]?: CollectionInput<Name>[] } {
  const valid = payloads(picture);
  const screens = { firstScreen: picture, secondScreen: picture, lastScreen: picture };
  return {
    personal: [{ ...valid.personal, name: CLOSING_TAGS, profession: TEXTS, platform: MARKUP }],
    contact: [
      {
        email: "o'brien+tag@portfolio.test",
        phone: 'call "me" & ask <for> شركة',
        address: TEXTS.join('\n'),
        social: [
          { platformName: 'GitHub', baseURL: FORBIDDEN_CHARACTERS, username: MARKUP },
          { platformName: 'GitHub', baseURL: FORBIDDEN_CHARACTERS, username: MARKUP },
          { platformName: 'WhatsApp', baseURL: OTHER_LETTERS, username: EMOJI },
        ],
      },
    ],
    tool: TEXTS.map((text, index) => ({
      name: text,
      type: text,
      description: repeatUpTo(MAX_TOOL_DESCRIPTION_LENGTH, text),
      link: linkAt(index),
      icon: picture,
      category: index % 2 === 0 ? 'development' : 'design',
    })),
    portfolio: TEXTS.map((text, index) => ({
      ...valid.portfolio,
      ...screens,
      name: text,
      type: text,
      description: repeatUpTo(MAX_TEXT_LENGTH, text),
      stack: [text, text, ...TEXTS],
      link: linkAt(index),
      source: linkAt(index + 1),
    })),
    client: TEXTS.map((text) => ({
      ...valid.client,
      projectName: text,
      projectDescription: repeatUpTo(MAX_TEXT_LENGTH, text),
      feedback: text,
    })),
  };
}
