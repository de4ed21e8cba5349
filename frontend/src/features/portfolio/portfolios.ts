import type { Portfolio, PortfolioInput } from '#contract.ts';
import { createResource } from '#crud/resource.ts';
import { appendPending } from '#ui/list-input.tsx';

export interface PortfolioDraft extends Required<PortfolioInput> {
  /** The stack entry in the input field, which saving adds to the list. */
  typedStack: string;
}

/** The request of a draft: the pending stack entry is part of the list. */
const toPortfolioInput = ({ typedStack, ...project }: PortfolioDraft) => ({
  ...project,
  stack: appendPending(project.stack, typedStack),
});

export const portfolios = createResource<Portfolio, PortfolioDraft>({
  key: 'portfolio',
  paths: {
    list: '/info/portfolio',
    create: '/info/portfolio',
    item: (id) => `/info/portfolio/${id}`,
    order: '/info/portfolio/order',
  },
  blank: {
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
  },
  toInput: ({ name, type, description, stack, link, source, picture, firstScreen, secondScreen, lastScreen }) => ({
    name,
    type,
    description,
    stack,
    typedStack: '',
    link,
    source,
    picture: picture ?? '',
    firstScreen,
    secondScreen,
    lastScreen,
  }),
  toRequest: toPortfolioInput,
  pictures: { kind: 'portfolio' },
  nameOf: ({ name }) => name,
  searchText: ({ name, type, stack }) => `${name} ${type} ${stack.join(' ')}`,
});
