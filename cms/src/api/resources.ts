import type { CollectionName } from '#contract/collections';
import type { Resource, StoredRow } from '#crud/resource';
import { client } from './client/resource';
import { contact } from './contact/resource';
import { personal } from './personal/resource';
import { portfolio } from './portfolio/resource';
import { tool } from './tool/resource';

/** The resource of each collection. */
export const resources: Record<CollectionName, Resource<StoredRow, unknown, object>> = {
  personal,
  contact,
  tool,
  portfolio,
  client,
};
