import path from 'node:path';
import { CASE_STUDY_UID } from '#api/case-study/public-case-studies';
import { pictures as library, type StoredFile } from '#back-office/pictures';
import { contentTypeUid } from '#crud/resource';
import { CASE_STUDIES } from './content/case-studies';
import type { DemoBlock, DemoCaseStudy, DemoPicture } from './content/case-studies/story-blocks';
import { renderPicture } from './render-picture';

/** A case study of the demo, and the id of its own picture in the media library. */
export interface PreparedCaseStudy {
  caseStudy: DemoCaseStudy;
  before: number;
}

/** Uploads the pictures that the case studies of the demo do not share with their projects. */
export async function prepareCaseStudies(): Promise<PreparedCaseStudy[]> {
  const folder = path.join(strapi.dirs.app.root, 'seed');
  const prepared: PreparedCaseStudy[] = [];
  for (const caseStudy of CASE_STUDIES) {
    const bytes = await renderPicture(folder, caseStudy.before);
    const { id } = await library.store({ kind: 'portfolio', name: caseStudy.project, bytes });
    prepared.push({ caseStudy, before: id });
  }
  return prepared;
}

type ProjectRow = { documentId: string } & Record<Exclude<DemoPicture, 'before'>, StoredFile | null>;

const findProject = (name: string): Promise<ProjectRow | null> =>
  strapi.db
    .query(contentTypeUid('portfolio'))
    .findOne({ where: { name }, populate: ['picture', 'firstScreen', 'secondScreen'] });

const withPictures = ({ fields, pictures = {} }: DemoBlock, ids: Record<DemoPicture, number | undefined>) => ({
  ...fields,
  ...Object.fromEntries(Object.entries(pictures).map(([field, source]) => [field, ids[source]])),
});

/** Publishes the case studies of the demo in the current transaction, after its projects, and returns their documentIds. */
export async function seedCaseStudies(prepared: readonly PreparedCaseStudy[]): Promise<string[]> {
  const documentIds: string[] = [];
  for (const { caseStudy, before } of prepared) {
    const project = await findProject(caseStudy.project);
    const ids = {
      picture: project?.picture?.id,
      firstScreen: project?.firstScreen?.id,
      secondScreen: project?.secondScreen?.id,
      before,
    };
    const story = caseStudy.story.map((block) => withPictures(block, ids));
    const data = { ...caseStudy.fields, cover: ids.picture, project: project?.documentId, story };
    // Strapi's type of the input has no blocks.
    const created = await strapi.documents(CASE_STUDY_UID).create({ data: data as never, status: 'published' });
    documentIds.push(created.documentId);
  }
  return documentIds;
}
