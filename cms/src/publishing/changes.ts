import type { Core } from '@strapi/strapi';
import type { ContentNoun } from '../contract/calls';

type Listener = (nouns: ReadonlySet<ContentNoun>) => void;

export const CONTENT_NOUNS: readonly ContentNoun[] = ['personal', 'contact', 'tool', 'portfolio', 'client'];

const listeners = new Set<Listener>();
let version = 0;

/**
 * Calls `listener` after every committed change with the nouns whose public list it touches, wherever the change came
 * from: dashboard, panel, media library, import, another process. Returns what ends that.
 */
export function onContentChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Grows with every change of the content, and is the same number in every process on the same database. */
export const contentVersion = (): number => version;

function announce() {
  version += 1;
  for (const listener of listeners) listener(new Set(CONTENT_NOUNS));
}

/** Begins to watch the database. */
export async function startChangeFeed(strapi: Core.Strapi): Promise<void> {
  const notice = async () => {
    if (!strapi.db.inTransaction()) return announce();
    await strapi.db.transaction(async ({ onCommit }) => onCommit(announce));
  };
  strapi.db.lifecycles.subscribe({
    models: [...CONTENT_NOUNS.map((noun) => `api::${noun}.${noun}`), 'plugin::upload.file'],
    afterCreate: notice,
    afterCreateMany: notice,
    afterUpdate: notice,
    afterUpdateMany: notice,
    afterDelete: notice,
    afterDeleteMany: notice,
  });
}
