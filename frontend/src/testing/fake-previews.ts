import { requireAdmin, requireSuperAdmin } from './fake-accounts.ts';
import type { FakeHandlers } from './fake-operations.ts';

export const previewHandlers: FakeHandlers = {
  'preview.create': (context) => {
    if (context.body.collection === 'client') requireSuperAdmin(context);
    else requireAdmin(context);
    return { url: `/preview/${context.body.collection}` };
  },
};
