import type { ContentNoun } from '#contract/operations';
import { content } from '#contract/operations/content';

/** Every kind of content that visitors see. */
// The keys of `content` are what ContentNoun is made of.
export const CONTENT_NOUNS = Object.keys(content) as ContentNoun[];

/** Strapi's name for the content type of a noun. */
export const uidOf = (noun: ContentNoun) => `api::${noun}.${noun}` as const;
