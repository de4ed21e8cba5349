import { logInToPanel, postJson } from '../../scripts/harness/api.mjs';
import { waitUntil } from '../../scripts/harness/wait-until.mjs';

const CASE_STUDIES = '/content-manager/collection-types/api::case-study.case-study';
const INTERVAL_MS = 5;
const PARAGRAPHS = 12;

const paragraph = (text) => ({ type: 'paragraph', children: [{ type: 'text', text }] });

/** A story of about 6 kB with the blocks that need no picture; code in a language would take half a second to colour. */
const story = (n) => [
  {
    __component: 'story.text',
    text: Array.from({ length: PARAGRAPHS }, (_, index) =>
      paragraph(
        `Part ${index} of story ${n}: people wanted to know when the last bus leaves, on a telephone with a broken screen and a thin line. We asked them, drew the answer on paper, and built it only when nobody asked back.`,
      ),
    ),
  },
  { __component: 'story.figures', figures: [{ value: `${n} %`, label: 'fewer calls' }] },
  { __component: 'story.quote', text: `Quote ${n}: we can see it now.`, person: 'Ravi Menon' },
  { __component: 'story.code', language: 'plain', code: `const late = ${n};\nexport const isLate = late > 0;` },
];

async function send(url, token, path, body) {
  const response = await postJson(`${url}${path}`, body, { token });
  if (!response.ok) throw new Error(`POST ${path} was answered with ${response.status}: ${await response.text()}`);
  return response.json();
}

/** The case studies of a site for a bench: creates and publishes them as the panel does. `cover` is the id of a file. */
export async function openCaseStudies(url, cover) {
  const token = await logInToPanel(url);
  const fieldsOf = (n, fields = {}) => ({
    title: `Case study ${n}`,
    slug: `case-study-${n}`,
    summary: `How number ${n} was built.`,
    cover,
    story: story(n),
    ...fields,
  });
  const publish = (id, fields) => send(url, token, `${CASE_STUDIES}/${id}/actions/publish`, fields);

  return {
    /** Creates and publishes the n-th case study; resolves with its id. */
    async create(n) {
      const { data } = await send(url, token, CASE_STUDIES, fieldsOf(n));
      await publish(data.documentId, fieldsOf(n));
      return data.documentId;
    },

    /** Publishes another title of the n-th case study; resolves with the ms from the request until its page shows it. */
    async measureChange(id, n) {
      const title = `Renamed at ${Date.now()}`;
      const start = performance.now();
      const publishing = publish(id, fieldsOf(n, { title }));
      await waitUntilShown(url, n, title);
      const shown = performance.now() - start;
      await publishing;
      return shown;
    },
  };
}

/** Waits until the page of the n-th case study shows `text` without a script. */
export function waitUntilShown(url, n, text) {
  const isShown = async () => (await (await fetch(`${url}/projects/case-study-${n}`)).text()).includes(text);
  return waitUntil(`the page of case study ${n} shows ${text}`, isShown, { intervalMs: INTERVAL_MS });
}
