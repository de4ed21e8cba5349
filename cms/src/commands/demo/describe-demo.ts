import { DEMO_COLLECTION_NAMES, DEMO_COLLECTIONS } from './demo-collections';
import type { DemoContent, StoredDemoRecord } from './find-demo';

/** The names of records or of words under one heading. */
export interface NamedGroup {
  label: string;
  names: string[];
}

/** The rest of the demo, described for people. */
export interface DemoDescription {
  /** Records that a removal deletes. */
  unedited: NamedGroup[];
  /** Records that a removal keeps. */
  edited: NamedGroup[];
  /** Fields of the site's texts and of the meeting hours that a removal returns to their defaults. */
  words: string[];
  /** The number of pictures that a removal deletes. */
  pictures: number;
}

const groupByCollection = (records: StoredDemoRecord[]): NamedGroup[] =>
  DEMO_COLLECTION_NAMES.flatMap((collection) => {
    const names = records.filter((record) => record.collection === collection).map(({ title }) => title);
    return names.length > 0 ? [{ label: DEMO_COLLECTIONS[collection].label, names }] : [];
  });

export const describeDemo = ({ unedited, edited, words, pictures }: DemoContent): DemoDescription => ({
  unedited: groupByCollection(unedited),
  edited: groupByCollection(edited),
  words: words.flatMap(({ fields }) => fields.map(({ label }) => label)),
  pictures: pictures.length,
});

/** Whether a removal would change nothing. */
export const isDemoRemoved = ({ unedited, words }: DemoContent): boolean => unedited.length + words.length === 0;
