import { lockCollection, lockDocument } from '#platform/database/lock-document';
import { inTransaction } from '#platform/database/transaction';
import { createJob } from '#platform/jobs/job';
import { CASE_STUDY_UID, type StoredSummary } from './public-case-studies';

const CHECK_INTERVAL_MS = 60_000;

const dueBy = (date: Date) => ({ publishedAt: null, publishAt: { $lte: date } });

/** Publishes a case study, unless another process has or its time was changed. */
async function publish(documentId: string, date: Date): Promise<void> {
  await inTransaction(async () => {
    await lockCollection(CASE_STUDY_UID);
    await lockDocument(CASE_STUDY_UID, documentId);
    const isDue = await strapi.db.query(CASE_STUDY_UID).count({ where: { documentId, ...dueBy(date) } });
    if (isDue > 0) await strapi.documents(CASE_STUDY_UID).publish({ documentId });
  });
}

/** Publishes all case studies whose time has come by `date`. After all attempts it rejects with the last failure. */
export async function publishDueCaseStudies(date: Date): Promise<void> {
  const due: StoredSummary[] = await strapi.db
    .query(CASE_STUDY_UID)
    .findMany({ select: ['documentId'], where: dueBy(date) });
  let failure: unknown;
  for (const { documentId } of due) {
    await publish(documentId, date).catch((error) => {
      failure = error;
    });
  }
  if (failure) throw failure;
}

async function findNextDate(): Promise<Date | null> {
  const next: StoredSummary | null = await strapi.db.query(CASE_STUDY_UID).findOne({
    select: ['publishAt'],
    where: { publishedAt: null, publishAt: { $gt: new Date() } },
    orderBy: { publishAt: 'asc' },
  });
  return next?.publishAt ? new Date(next.publishAt) : null;
}

/** Publishes scheduled case studies at their time, and up to a minute later those that were scheduled a minute before it. */
export const scheduledPublishing = createJob({
  name: 'publish scheduled case studies',
  work: () => publishDueCaseStudies(new Date()),
  intervalMs: CHECK_INTERVAL_MS,
  findDueDate: findNextDate,
});
