import type { CaseStudy, CaseStudySummary, Image, StoryBlock } from '#contract.ts';
import type { PictureSource } from '#ui/picture.tsx';

/** A case study in the list. */
export interface CaseStudyEntry {
  slug: string;
  title: string;
  summary: string;
  cover: PictureSource | null;
  /** Role, client and year with their labels, as far as they are known. */
  facts: (readonly [label: string, text: string])[];
}

interface Neighbour {
  slug: string;
  title: string;
}

/** A case study as its page shows it. */
export interface CaseStudyView extends CaseStudyEntry {
  /** The first publication, ISO 8601. */
  publishedAt: string;
  /** The name of the project. */
  project: string | null;
  story: StoryBlock[];
  newer: Neighbour | null;
  older: Neighbour | null;
}

/** A picture of a case study; null without an address. */
export const pictureOf = (src: string | null, image: Image | undefined, alt: string): PictureSource | null =>
  src === null ? null : { alt, ...image, src };

function factsOf({ role, client, year }: CaseStudySummary) {
  const facts = [
    ['Role', role],
    ['Client', client],
    ['Year', year ? String(year) : ''],
  ] as const;
  return facts.filter(([, text]) => text);
}

export function toEntry(study: CaseStudySummary): CaseStudyEntry {
  const { slug, title, summary, cover, images } = study;
  return { slug, title, summary, cover: pictureOf(cover, images.cover, title), facts: factsOf(study) };
}

const toNeighbour = (study: CaseStudySummary | undefined): Neighbour | null =>
  study ? { slug: study.slug, title: study.title } : null;

/** The page of a case study; `all` is the list that it is part of, newest first. */
export function toView(study: CaseStudy, all: readonly CaseStudySummary[]): CaseStudyView {
  const index = all.findIndex(({ slug }) => slug === study.slug);
  return {
    ...toEntry(study),
    publishedAt: study.publishedAt,
    project: study.project?.name ?? null,
    story: study.story,
    newer: toNeighbour(all[index - 1]),
    older: index < 0 ? null : toNeighbour(all[index + 1]),
  };
}
