import type { Portfolio, PortfolioInput } from '@/contract';
import { createResource } from '@/crud/resource';
import { storePictures } from '@/lib/pictures';

export type PortfolioDraft = Required<PortfolioInput>;

export const portfolios = createResource<Portfolio, PortfolioDraft>({
  key: 'portfolio',
  paths: { list: '/info/portfolio', create: '/info/portfolio', item: (id) => `/info/portfolio/${id}` },
  toInput: ({ name, type, description, stack, link, source, picture, firstScreen, secondScreen, lastScreen }) => ({
    name,
    type,
    description,
    stack,
    link,
    source,
    picture: picture ?? '',
    firstScreen,
    secondScreen,
    lastScreen,
  }),
  beforeSave: (project, onStored) =>
    storePictures('portfolio', project, ['picture', 'firstScreen', 'secondScreen', 'lastScreen'], onStored),
  nameOf: ({ name }) => name,
  searchText: ({ name, type, stack }) => `${name} ${type} ${stack.join(' ')}`,
});
