import type { Portfolio } from '@/contract';
import { publicList } from '@/lib/public-list';
import { shortKey } from '@/lib/short-key';
import { projectPictures } from './project-pictures';

/** A project as visitors see it. */
const show = (project: Portfolio) => {
  const { _id, name, type, description, stack, link, source } = project;
  return { key: shortKey(_id), name, type, description, stack, link, source, pictures: projectPictures(project) };
};

export type Project = ReturnType<typeof show>;

/** The projects that visitors see. A dozen are shown at once; of more, as many as leave the page light: whole rows, whatever the width. */
export const publicPortfolio = publicList('portfolio', '/info/portfolio', { first: 6, wholeUpTo: 12, show });
