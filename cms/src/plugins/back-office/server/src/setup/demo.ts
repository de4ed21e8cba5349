import { pictureCleanup } from '#back-office/pictures';
import { type DemoDescription, describeDemo } from '#commands/demo/describe-demo';
import { findDemo } from '#commands/demo/find-demo';
import { type DemoWriter, removeDemo } from '#commands/demo/remove-demo';
import { inTransaction } from '#platform/database/transaction';

/** Deletes and changes documents as an edit in the panel does: recorded in the activity log, and announced to webhooks. */
const documentWriter: DemoWriter = {
  deleteRecord: ({ uid, documentId }) => strapi.documents(uid).delete({ documentId }),

  updateText: ({ row: { uid, documentId } }, data) =>
    // The document service types the data of all content types at once; the fields are those of this one.
    strapi.documents(uid).update({ documentId, data: data as never }),
};

/** The demo content of the site, for the panel. */
export const demo = {
  describe: async (): Promise<DemoDescription> => describeDemo(await findDemo(strapi.db.connection)),

  /** Removes what nobody has edited, and returns what was removed and what was kept. */
  async remove(): Promise<DemoDescription> {
    const removed = await inTransaction(() => strapi.db.transaction(({ trx }) => removeDemo(trx, documentWriter)));
    pictureCleanup.wake();
    return describeDemo(removed);
  },
};
