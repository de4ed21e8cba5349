import type { Knex } from 'knex';
import { matchesAddress } from './address-condition';
import type { Row } from './version-rows';

export const FEEDBACK_LINKS = 'back_office_feedback_links';
const CLIENTS = 'clients';

/** Finds the links for feedback that were mailed to an address, with what was sent by them. */
export const findFeedbackRows = (db: Knex, address: string): Promise<Row[]> =>
  db(FEEDBACK_LINKS)
    .whereRaw(matchesAddress(db, 'lower(email)', address))
    .orderBy('id');

/**
 * Deletes links that were not used. Of the others the address and the words go and the consent is withdrawn, which hides
 * the records of their clients: the dates of consents stay, so that no record is shown against a client's will.
 */
export async function deleteFeedbackRows(db: Knex, rows: readonly Row[]): Promise<void> {
  for (const { id, client, submitted_at, consent_given_at, consent_withdrawn_at } of rows) {
    const row = db(FEEDBACK_LINKS).where({ id });
    if (submitted_at === null) {
      await row.delete();
      continue;
    }
    const isWithdrawn = consent_given_at !== null && consent_withdrawn_at === null;
    if (isWithdrawn) await db(CLIENTS).where({ document_id: client }).update({ consent_to_display: false });
    const withdrawal = isWithdrawn && { consent_withdrawn_at: new Date() };
    await row.update({ email: null, submission: null, ...withdrawal });
  }
}
