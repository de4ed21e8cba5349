import { client } from '../api/client/resource';
import { contact } from '../api/contact/resource';
import { personal } from '../api/personal/resource';
import { portfolio } from '../api/portfolio/resource';
import { tool } from '../api/tool/resource';
import type { ContentNoun } from '../contract/calls';
import type { Resource, StoredRow } from '../crud/resource';
import { createStore } from '../crud/store';

/** Reads a list as the API answers somebody without an account. */
function visitorsList<Row extends StoredRow, Changes, Promised>(resource: Resource<Row, Changes, Promised>) {
  const store = createStore(resource);
  return async (): Promise<Promised[]> =>
    Promise.all((await store.list(resource.visibleTo?.(null) ?? {})).map(resource.toContract));
}

const LISTS = {
  personal: visitorsList(personal),
  contact: visitorsList(contact),
  tool: visitorsList(tool),
  portfolio: visitorsList(portfolio),
  client: visitorsList(client),
} satisfies Record<ContentNoun, () => Promise<object[]>>;

/** The five public lists, as visitors see them. */
export async function publicRows(): Promise<Record<ContentNoun, object[]>> {
  const [personalRows, contactRows, toolRows, portfolioRows, clientRows] = await Promise.all([
    LISTS.personal(),
    LISTS.contact(),
    LISTS.tool(),
    LISTS.portfolio(),
    LISTS.client(),
  ]);
  return { personal: personalRows, contact: contactRows, tool: toolRows, portfolio: portfolioRows, client: clientRows };
}
