import { openPanel, type Panel, recordsPath } from './panel';
import { png } from './sample-pictures';
import { type Site, startSite } from './strapi';

export const CASE_STUDY = 'api::case-study.case-study';

/** Puts a picture into the media library. */
async function uploadFile(panel: Panel): Promise<{ id: number; url: string }> {
  const { body } = await panel.upload({}, await png());
  return body[0];
}

const paragraph = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];

/** A story with each kind of block, as the form of the panel sends it. `picture` is the id of a file. */
export const allBlocks = (picture: number) => [
  { __component: 'story.text', text: paragraph('The ferries were late.') },
  { __component: 'story.picture', picture, caption: 'The quay' },
  { __component: 'story.picture-pair', before: picture, after: picture, caption: 'The timetable' },
  { __component: 'story.figures', figures: [{ value: '40 %', label: 'fewer calls' }] },
  { __component: 'story.quote', text: 'We see every ferry now.', person: 'Ada Obi' },
  { __component: 'story.code', language: 'typescript', code: 'const late = true;\n// an hour' },
  { __component: 'story.video', title: 'A day at the quay', link: 'https://video.test/quay' },
];

/** The fields of a complete case study. `cover` is the id of a file. */
export const caseStudyFields = (cover: number, fields: object = {}) => ({
  title: 'Ferries on time',
  slug: 'ferries-on-time',
  summary: 'How a timetable learned to tell the truth.',
  cover,
  ...fields,
});

/** Creates a draft in the panel; returns its id. */
export async function createDraft(panel: Panel, fields: object): Promise<string> {
  const { status, body } = await panel.create(CASE_STUDY, fields);
  if (status !== 201) throw new Error(`the draft was refused: ${JSON.stringify(body)}`);
  return body.data.documentId;
}

/** Runs an action of the panel on a document: publish, unpublish or discard. */
export const runAction = (panel: Panel, id: string, action: 'publish' | 'unpublish' | 'discard', fields: object = {}) =>
  panel.post(`${recordsPath(CASE_STUDY)}/${id}/actions/${action}`, fields);

/** Creates and publishes a case study in the panel; returns its id. */
export async function publishCaseStudy(panel: Panel, fields: object): Promise<string> {
  const id = await createDraft(panel, fields);
  const { status, body } = await runAction(panel, id, 'publish', fields);
  if (status !== 200) throw new Error(`the case study was not published: ${JSON.stringify(body)}`);
  return id;
}

/** A site with the panel of its owner and a picture in its library. */
export interface CaseStudySite {
  site: Site;
  panel: Panel;
  picture: { id: number; url: string };
}

/** Starts a site before the tests of a file, with these variables: `receive` gets it. */
export function startCaseStudySite(
  receive: (started: CaseStudySite) => void,
  variables: () => Promise<Record<string, string>> = async () => ({}),
): void {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await startSite(await variables());
    const panel = await openPanel(site);
    receive({ site, panel, picture: await uploadFile(panel) });
  }, 120_000);
  afterAll(() => site?.stop());
}
