import type { Portfolio } from '#contract.ts';
import { publicList } from '#lib/lists/public-list.ts';
import { projectCover, projectPictures } from './project-pictures.ts';

/** The public view of a project. */
const toView = (project: Portfolio) => {
  const { _id, name, description, stack, link, source } = project;
  const pictures = projectPictures(project);
  return { _id, name, description, stack, link, source, pictures, cover: projectCover(project) };
};

export type Project = ReturnType<typeof toView>;

/**
 * The public projects. Up to twelve are shown at once; of more, the first page keeps the HTML small and fills whole
 * rows.
 */
export const publicPortfolio = publicList('portfolio', '/info/portfolio', {
  pageSize: 6,
  maxUnpaged: 12,
  toView,
});
