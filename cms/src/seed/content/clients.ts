import type { ClientInput } from '#contract/client';
import type { DemoRecord } from './demo-record';

type Client = DemoRecord<
  ClientInput,
  'projectPicture' | 'projectFirstScreen' | 'projectSecondScreen' | 'projectLastScreen'
>;

export const CLIENTS: readonly Client[] = [
  {
    fields: {
      clientName: 'Devika Pillai',
      clientCompany: 'Lighthouse Ferries',
      clientPosition: 'Operations lead',
      projectName: 'Ferry Desk (pilot on two routes)',
      projectDescription:
        'Seats, crews and cargo of a small ferry line on one screen. The quay sells from a tablet, and the boat has its list before it casts off.',
      consentToDisplay: true,
      rating: 5,
      feedback:
        'Mira spent two days on the quay before she drew anything. The crew understood the first version without training, which has never happened to us.',
    },
    pictures: { projectPicture: 'clients/ferry-desk/cover.svg', projectFirstScreen: 'clients/ferry-desk/seats.svg' },
  },
  {
    fields: {
      clientName: 'Rafiq Mondal',
      clientCompany: 'Harvest Share',
      clientPosition: 'Founder',
      projectName: 'Harvest Share',
      projectDescription: 'Weekly vegetable boxes from eleven farms, with a pause button that people trust.',
      consentToDisplay: true,
      rating: 5,
      feedback: 'Cancellations went down by a third, because pausing became easier than leaving. That was her idea.',
    },
    pictures: {
      projectPicture: 'clients/harvest-share/cover.svg',
      projectFirstScreen: 'clients/harvest-share/box.svg',
    },
  },
  {
    fields: {
      clientName: 'Anjali Bose',
      clientCompany: 'Counter Nine Tea Rooms',
      clientPosition: 'Owner',
      projectName: 'Counter Nine',
      projectDescription:
        'A till for tea rooms that keeps selling when the network does not, and closes the day in one tap.',
      consentToDisplay: true,
      rating: 4,
      feedback: 'It has not lost a single glass of tea since March. I would have liked the stock page a month earlier.',
    },
    pictures: { projectPicture: 'clients/counter-nine/cover.svg', projectFirstScreen: 'clients/counter-nine/day.svg' },
  },
  {
    fields: {
      clientName: 'Tomas Lindqvist',
      clientCompany: 'Northlight Gallery',
      clientPosition: 'Curator',
      projectName: 'Gallery Hours',
      projectDescription: 'Visits by appointment for a gallery that does not announce its next exhibition yet.',
      consentToDisplay: false,
      rating: 5,
      feedback: 'Please keep it to yourself until we open. Then tell everyone.',
    },
    pictures: { projectPicture: 'clients/gallery-hours/cover.svg' },
  },
];
