import { VERSIONS_TABLE } from '#back-office/history';
import { createJob } from '#platform/jobs/job';
import { CLIENT_UID } from './client-rules';
import { FEEDBACK_LINKS_TABLE } from './feedback-links';

export const feedbackRetention = {
  /** Deletes the links and consents of clients that are deleted and cannot be restored any more. */
  async deleteExpired(): Promise<void> {
    await strapi.db.transaction(async ({ trx }) => {
      const clients = trx(strapi.db.metadata.get(CLIENT_UID).tableName).whereNotNull('document_id');
      await trx(FEEDBACK_LINKS_TABLE)
        .whereNotIn('client', clients.select('document_id'))
        .whereNotIn('client', trx(VERSIONS_TABLE).select('record'))
        .delete();
    });
  },
};

/** After the job that deletes the versions of deleted records. */
export const feedbackCleanup = createJob({
  name: 'delete links for feedback of deleted clients',
  work: () => feedbackRetention.deleteExpired(),
  cron: '50 3 * * *',
});
