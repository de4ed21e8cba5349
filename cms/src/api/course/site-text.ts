import { z } from 'zod';
import { line, optionalLine, optionalText, text } from '#contract/fields';
import { MAX_LINE_LENGTH, MAX_PARAGRAPH_LENGTH, MAX_SUMMARY_LENGTH } from '#contract/lengths';
import { type CourseModule, TOPICS_PER_MODULE } from '#contract/site';
import type { Stored } from '#crud/single-type';
import type { SiteText } from '#crud/site-text';
import { MODULES } from './default-modules';

interface Term {
  name: string;
  text: string;
}

interface Language extends Term {
  role: string;
}

interface Fields {
  visible: boolean;
  title: string;
  introduction: string;
  languages: Stored<Language>[];
  modules: Stored<CourseModule>[];
  duration: Stored<Term>[];
  fee: Stored<Term>[];
  application: string;
  price: number;
  currency: string;
}

/** The starter course of R1.17. */
const DEFAULTS = {
  visible: true,
  title: 'Web Development | Starter Course',
  introduction:
    'Three languages make every page that you have ever opened. Learn all three from nothing, in small steps, with someone beside you who reads your code.',
  languages: [
    {
      name: 'HTML',
      role: 'Foundation',
      text: 'Says what things are: headings, paragraphs, pictures, forms. A page that is well built here already works for everyone.',
    },
    {
      name: 'CSS',
      role: 'Style',
      text: 'Says how things look: type, colour, room and layout, from a small phone to a wide screen.',
    },
    {
      name: 'JavaScript',
      role: 'Behaviour',
      text: 'Says what happens: it answers clicks, checks what was typed, and fetches what is new.',
    },
  ],
  modules: MODULES,
  duration: [
    { name: 'Length', text: 'About 3 months' },
    { name: 'Days', text: 'Monday to Friday' },
    { name: 'Sessions', text: '1 hour each' },
    { name: 'Place', text: 'Offline or online' },
  ],
  price: 16000,
  currency: 'INR',
  fee: [
    { name: 'In all', text: '{price} rupees' },
    { name: 'Before Module 1', text: '4000 rupees' },
    { name: 'Before Module 3', text: '4000 rupees' },
    { name: 'Before Module 4', text: '8000 rupees' },
  ],
  application:
    'Hello! I would like to apply for the Web Development Starter Course. Please tell me when the next one begins.',
};

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const terms = z.array(z.looseObject({ name: line(MAX_LINE_LENGTH), text: text(MAX_PARAGRAPH_LENGTH) }));

const courseModule = z.looseObject({
  name: line(MAX_LINE_LENGTH),
  topics: terms.refine(({ length }) => length === TOPICS_PER_MODULE, {
    error: `must be exactly ${TOPICS_PER_MODULE}`,
  }),
});

const toTerms = (stored: Stored<Term>[] | null | undefined): Term[] =>
  (stored ?? []).map(({ name, text }) => ({ name: name ?? '', text: text ?? '' }));

const formatPrice = (price: number | null | undefined) =>
  price === null || price === undefined ? '' : new Intl.NumberFormat('en').format(price);

export const course: SiteText<Fields, 'course'> = {
  name: 'course',
  populate: { languages: true, modules: { populate: ['topics'] }, duration: true, fee: true },
  defaults: DEFAULTS,
  rules: z.looseObject({
    visible: z.boolean().nullish(),
    title: optionalLine(MAX_LINE_LENGTH).nullish(),
    introduction: optionalText(MAX_SUMMARY_LENGTH).nullish(),
    languages: z
      .array(
        z.looseObject({ name: line(MAX_LINE_LENGTH), role: line(MAX_LINE_LENGTH), text: text(MAX_SUMMARY_LENGTH) }),
      )
      .nullish(),
    modules: z.array(courseModule).nullish(),
    duration: terms.nullish(),
    fee: terms.nullish(),
    application: optionalText(MAX_SUMMARY_LENGTH).nullish(),
    price: z.number().min(0).nullish(),
    currency: z
      .string()
      .trim()
      .toUpperCase()
      .refine((code) => CURRENCIES.has(code), { error: 'must be a currency code such as EUR' })
      .nullish(),
  }),
  async toContract(stored) {
    if (stored.visible === false) return null;
    return {
      visible: true,
      title: stored.title ?? DEFAULTS.title,
      introduction: stored.introduction ?? '',
      languages: (stored.languages ?? []).map(({ name, role, text }) => ({
        name: name ?? '',
        role: role ?? '',
        text: text ?? '',
      })),
      modules: (stored.modules ?? []).map(({ name, topics }) => ({ name: name ?? '', topics: toTerms(topics) })),
      duration: toTerms(stored.duration),
      fee: toTerms(stored.fee).map(({ name, text }) => ({
        name,
        text: text.replaceAll('{price}', formatPrice(stored.price)),
      })),
      application: stored.application ?? '',
      price: stored.price ?? null,
      currency: stored.currency ?? '',
    };
  },
};
