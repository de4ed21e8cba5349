/** The steps of publishing that can fail: rendering pages, and writing them to files. */
type Step = 'rendering' | 'writing';

interface Failure {
  step: Step;
  /** ISO 8601. */
  since: string;
  reason: string;
}

const FAILURE_MESSAGES: Record<Step, string> = {
  rendering: 'The public pages could not be rendered',
  writing: 'The files of the public pages could not be written',
};

/** The status of the public pages for the panel, which the publisher updates. */
function createPublicationStatus() {
  let publishedAt: string | null = null;
  let failure: Failure | null = null;

  return {
    succeeded(): void {
      if (failure) strapi.log.info('The public pages are published again');
      publishedAt = new Date().toISOString();
      failure = null;
    },

    failed(step: Step, error: unknown): void {
      const reason = `${FAILURE_MESSAGES[step]}: ${String(error).replace(/^Error( \[\w+\])?: /, '')}`;
      failure = { step, since: failure?.since ?? new Date().toISOString(), reason };
    },

    /** `publishedAt` is the last time the pages matched the stored content; null if that has not happened yet. */
    summary: () => ({ publishedAt, failure }),
  };
}

export const publicationStatus = createPublicationStatus();
