import type { Portfolio } from '@/contract';
import { publicList } from '@/lib/public-list';
import { shortKey } from '@/lib/short-key';
import { projectPictures } from './project-pictures';

type ProjectRow = Omit<Portfolio, 'createdAt' | 'updatedAt'>;

const BLANK: ProjectRow = {
  _id: '',
  name: '',
  type: '',
  description: '',
  stack: [''],
  link: '',
  source: '',
  picture: null,
  firstScreen: null,
  secondScreen: null,
  lastScreen: null,
  images: {},
};

/** A project as visitors see it. */
const toView = (project: ProjectRow) => {
  const { _id, name, type, description, stack, link, source } = project;
  if (name === '') return null;
  return { key: shortKey(_id), name, type, description, stack, link, source, pictures: projectPictures(project) };
};

export type Project = NonNullable<ReturnType<typeof toView>>;

/** The projects that visitors see. A dozen are shown at once; of more, as many as leave the page light: whole rows, whatever the width. */
export const publicPortfolio = publicList('portfolio', '/info/portfolio', {
  pageSize: 6,
  maxUnpaged: 12,
  blank: BLANK,
  toView,
});
