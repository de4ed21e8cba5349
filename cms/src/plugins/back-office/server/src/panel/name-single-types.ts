import type { Context, Next } from 'koa';

interface RecentDocument {
  kind: string;
  title: string;
  contentTypeDisplayName: string;
}

/** Names single types on the panel's start page as in its menu; Strapi shows the id of a document without a title. */
export const nameSingleTypes =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    await next();
    // Strapi's controller of this route answers with a list of documents.
    const { data = [] } = ctx.body as { data?: RecentDocument[] };
    for (const document of data) {
      if (document.kind === 'singleType') document.title = document.contentTypeDisplayName;
    }
  };
