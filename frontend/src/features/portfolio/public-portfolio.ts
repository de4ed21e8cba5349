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

/** The projects that visitors see; four full rows of them at first, or six of two. */
export const publicPortfolio = publicList('portfolio', '/info/portfolio', { first: 12, show });
