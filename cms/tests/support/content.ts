import { COLLECTION_NAMES, type CollectionInput, type CollectionName } from '../../src/contract';

/** A complete and valid payload of every collection with this uploaded picture. */
export const payloads = (picture: string) =>
  ({
    personal: {
      name: 'Maya Rao',
      picture,
      profession: ['Full Stack Engineer'],
      platform: 'Web',
      status: 'busyQuick',
    },
    contact: {
      email: 'maya@portfolio.test',
      phone: '+91 98765 43210',
      address: 'First line\nSecond line',
      social: [{ platformName: 'GitHub', baseURL: 'https://github.com', username: 'maya' }],
    },
    tool: {
      name: 'React',
      type: 'Library',
      description: 'Interfaces',
      link: 'https://react.dev',
      icon: picture,
      category: 'design',
    },
    portfolio: {
      name: 'Timetable',
      type: 'Web app',
      description: 'One search over forty bus companies',
      stack: ['React', 'Node.js'],
      link: 'https://timetable.test',
      source: 'https://github.com/maya/timetable',
      picture,
      firstScreen: picture,
      secondScreen: null,
      lastScreen: '',
    },
    client: {
      clientName: 'Nils',
      clientCompany: 'Harbour',
      clientPosition: 'Director',
      projectName: 'Ferry booking (2024)',
      projectDescription: 'Seats that update while you look at them',
      projectPicture: picture,
      projectFirstScreen: null,
      projectSecondScreen: null,
      projectLastScreen: null,
      consentToDisplay: true,
      rating: 4,
      feedback: 'On time and on budget',
    },
  }) satisfies { [Name in CollectionName]: CollectionInput<Name> };

export const NOUNS = COLLECTION_NAMES;
