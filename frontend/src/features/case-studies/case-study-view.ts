import type { CaseStudy, CaseStudySummary, Image, StoryBlock } from '#contract.ts';
import type { PictureSource } from '#ui/picture.tsx';

/** A case study in the list. */
export interface CaseStudyEntry {
  slug: string;
  title: string;
  summary: string;
  cover: PictureSource | null;
  /** Role, client and year, as far as they are known. */
  facts: string[];
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

export const toEntry = ({
  slug,
  title,
  summary,
  cover,
  images,
  role,
  client,
  year,
}: CaseStudySummary): CaseStudyEntry => ({
  slug,
  title,
  summary,
  cover: pictureOf(cover, images.cover, title),
  facts: [role, client, year ? String(year) : ''].filter(Boolean),
});

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
