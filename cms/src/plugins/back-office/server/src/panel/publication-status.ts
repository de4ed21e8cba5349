import { inspect } from 'node:util';

/** What of publishing can fail: the pages themselves, or keeping them as files. */
type Step = 'rendering' | 'writing';

interface Failure {
  step: Step;
  /** ISO 8601. */
  since: string;
  reason: string;
}

const FAILED: Record<Step, string> = {
  rendering: 'The public pages could not be rendered',
  writing: 'The files of the public pages could not be written',
};

/** What the owner is told of the public pages: whoever publishes them says here how that went. */
function createPublicationStatus() {
  let publishedAt: string | null = null;
  let failure: Failure | null = null;

  return {
    succeeded(): void {
      if (failure) strapi.log.info('The public pages are published again');
      publishedAt = new Date().toISOString();
      failure = null;
    },

    /** Logged once for as long as it fails in the same way. */
    failed(step: Step, error: unknown): void {
      const reason = `${FAILED[step]}: ${String(error).replace(/^Error( \[\w+\])?: /, '')}`;
      if (reason !== failure?.reason) strapi.log.error(`${FAILED[step]}: ${inspect(error)}`);
      failure = { step, since: failure?.since ?? new Date().toISOString(), reason };
    },

    /** `publishedAt`: when the pages were last found, or made, to be what is stored; null where that has not happened yet. */
    summary: () => ({ publishedAt, failure }),
  };
}

export const publicationStatus = createPublicationStatus();
