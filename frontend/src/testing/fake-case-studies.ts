import type { CaseStudy } from '#contract.ts';
import { HARBOUR } from './fake-tables.ts';

/** A case study about the project 'Harbour' with each kind of block. */
export const FERRIES: CaseStudy = {
  _id: 'ferries',
  createdAt: '2026-02-01T09:00:00.000Z',
  updatedAt: '2026-02-03T09:00:00.000Z',
  title: 'Ferries on time',
  slug: 'ferries-on-time',
  summary: 'How a timetable learned to tell the truth.',
  cover: '/uploads/ferry.webp',
  images: {},
  project: { _id: HARBOUR._id, name: HARBOUR.name },
  year: 2025,
  role: 'Lead developer',
  client: 'Port Authority',
  publishedAt: '2026-02-02T09:00:00.000Z',
  story: [
    {
      type: 'text',
      text: [
        { type: 'heading', level: 2, children: [{ type: 'text', text: 'The problem' }] },
        {
          type: 'paragraph',
          children: [
            { type: 'text', text: 'Ferries were late, and ' },
            { type: 'link', url: 'harbour.example', children: [{ type: 'text', text: 'nobody knew' }] },
          ],
        },
      ],
    },
    { type: 'picture', picture: '/uploads/quay.webp', images: {}, caption: 'The quay' },
    { type: 'picture-pair', before: '/uploads/old.webp', after: '/uploads/new.webp', images: {}, caption: 'The board' },
    { type: 'figures', figures: [{ value: '40 %', label: 'fewer calls' }] },
    { type: 'quote', text: 'We see every ferry now.', person: 'Ada Obi' },
    {
      type: 'code',
      language: 'typescript',
      lines: [
        [
          ['keyword', 'const'],
          ['plain', ' late = 1;'],
        ],
        [],
      ],
    },
    { type: 'video', title: 'A day at the quay', link: 'https://www.video.example/quay' },
  ],
};

/** An older one without anything that is optional. */
export const LEDGER: CaseStudy = {
  ...FERRIES,
  _id: 'ledger',
  title: 'A ledger without errors',
  slug: 'ledger',
  summary: 'What double entry is for.',
  cover: null,
  project: null,
  year: null,
  role: '',
  client: '',
  publishedAt: '2025-06-01T09:00:00.000Z',
  story: [],
};
