import type { Portfolio, PortfolioInput } from '#contract.ts';
import { createResource } from '#crud/resource.ts';
import { uploadPictures } from '#lib/api/upload-pictures.ts';
import { appendPending } from '#ui/list-input.tsx';

const PICTURES = ['picture', 'firstScreen', 'secondScreen', 'lastScreen'] as const;

export interface PortfolioDraft extends Required<PortfolioInput> {
  /** The stack entry in the input field, which saving adds to the list. */
  typedStack: string;
}

export const portfolios = createResource<Portfolio, PortfolioDraft>({
  key: 'portfolio',
  paths: { list: '/info/portfolio', create: '/info/portfolio', item: (id) => `/info/portfolio/${id}` },
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
  beforeSave: ({ typedStack, ...project }, onStored) => {
    const stack = appendPending(project.stack, typedStack);
    return uploadPictures('portfolio', { ...project, stack }, PICTURES, onStored);
  },
  nameOf: ({ name }) => name,
  searchText: ({ name, type, stack }) => `${name} ${type} ${stack.join(' ')}`,
});

/** Returns the message for a project with missing fields (spec, section 5), or null. The screens are optional. */
export function validatePortfolio(draft: PortfolioDraft): string | null {
  const { name, type, description, stack, typedStack, link, source, picture } = draft;
  const isBlank = [name, type, description, link, source].some((text) => text.trim() === '');
  if (isBlank || appendPending(stack, typedStack).length === 0) return 'Please provide all the details';
  return picture ? null : 'Please select cover picture';
}
