interface Failure {
  /** ISO 8601. */
  since: string;
  reason: string;
}

/** What the owner is told of the public pages: whoever publishes them says here how that went. */
export default () => {
  let publishedAt: string | null = null;
  let failure: Failure | null = null;

  return {
    succeeded(): void {
      if (failure) strapi.log.info('The public pages are published again');
      publishedAt = new Date().toISOString();
      failure = null;
    },

    /** `reason`: a sentence for the owner. Logged once for as long as it is the same, with where `error` was thrown. */
    failed(reason: string, error: unknown): void {
      if (reason !== failure?.reason) {
        strapi.log.error(`${reason}\n${error instanceof Error ? error.stack : ''}`);
      }
      failure = { since: failure?.since ?? new Date().toISOString(), reason };
    },

    /** `publishedAt`: when the pages were last found, or made, to be what is stored; null where that has not happened yet. */
    summary: () => ({ publishedAt, failure }),
  };
};
