import type { APIRequestContext } from '@playwright/test';
import { beginPanelSession } from './panel.ts';
import { pictureFile } from './pictures.ts';

const CASE_STUDIES = '/content-manager/collection-types/api::case-study.case-study';

const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] });

const blocks = (picture: number) => [
  {
    __component: 'story.text',
    text: [
      { type: 'heading', level: 2, children: [{ type: 'text', text: 'The problem' }] },
      paragraph('Ferries were late, and nobody on the quay knew by how much. '.repeat(6)),
    ],
  },
  { __component: 'story.picture', picture, caption: 'The quay in the morning' },
  {
    __component: 'story.figures',
    figures: [
      { value: '40 %', label: 'fewer calls' },
      { value: '3×', label: 'more riders' },
    ],
  },
  { __component: 'story.picture-pair', before: picture, after: picture, caption: 'The board' },
  { __component: 'story.quote', text: 'We see every ferry now.', person: 'Ada Obi, harbour master' },
  {
    __component: 'story.code',
    language: 'typescript',
    code: "export const delay = (minutes: number) => minutes > 5; // a late one\nconst word = 'late';\n",
  },
  { __component: 'story.video', title: 'A day at the quay', link: 'https://video.example/quay' },
];

/** The first project that no published case study is about. */
export async function findProjectWithoutCaseStudy(request: APIRequestContext, url: string) {
  const read = async <Row>(path: string): Promise<Row[]> => (await request.get(url + path)).json();
  const studies = await read<{ project: { _id: string } | null }>('/api/case-study');
  const projects = await read<{ _id: string; name: string }>('/api/info/portfolio');
  const found = projects.find(({ _id }) => studies.every(({ project }) => project?._id !== _id));
  if (!found) throw new Error('Every project has a case study.');
  return found;
}

/** The calls of the panel for case studies, as the owner. */
export async function openCaseStudies(request: APIRequestContext, url: string) {
  const headers = await beginPanelSession(request, url);

  async function uploadPicture(): Promise<number> {
    const upload = await request.post(`${url}/upload`, {
      headers,
      multipart: { files: await pictureFile('quay.png', [40, 90, 120]), fileInfo: '{}' },
    });
    return (await upload.json())[0].id;
  }

  const publish = (id: string, data: object) =>
    request.post(`${url}${CASE_STUDIES}/${id}/actions/publish`, { headers, data });

  return {
    /** Publishes a case study with each kind of block; resolves with its id and its fields. */
    async create(fields: object) {
      const picture = await uploadPicture();
      const data = { summary: 'How a timetable told the truth.', cover: picture, story: blocks(picture), ...fields };
      const created = await request.post(`${url}${CASE_STUDIES}`, { headers, data });
      if (!created.ok()) throw new Error(await created.text());
      const id: string = (await created.json()).data.documentId;
      const published = await publish(id, data);
      if (!published.ok()) throw new Error(await published.text());
      return { id, data };
    },
    publish,
    unpublish: (id: string) => request.post(`${url}${CASE_STUDIES}/${id}/actions/unpublish`, { headers, data: {} }),
    // The server may close a connection that was idle for seconds in the moment in which it is used again.
    remove: (id: string) => request.delete(`${url}${CASE_STUDIES}/${id}`, { headers, maxRetries: 1 }),
  };
}
