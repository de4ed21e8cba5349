import type { Client, ClientInput, Contact, Personal, Portfolio, Tool } from '@/contract';
import { requireAdmin, requireSuperAdmin } from './fake-accounts';
import { FakeApiError } from './fake-error';
import { type FakeRequest, type FakeRoute, respond } from './fake-request';
import type { FakeTables } from './fake-tables';

const CHANGED_AT = '2026-03-01T12:00:00.000Z';

interface FakeCollection<Row> {
  list: string;
  create: string;
  item: string;
  rowsOf: (tables: FakeTables) => Row[];
  /** The content of a row after `input`; `row` is undefined for a new one. */
  apply: (input: unknown, row: Row | undefined) => Omit<Row, '_id' | 'createdAt' | 'updatedAt'>;
  guard: (tables: FakeTables, request: FakeRequest) => void;
  isVisible?: (row: Row, request: FakeRequest) => boolean;
}

function contentOf<Row extends { _id: string; updatedAt: string }>(
  collection: FakeCollection<Row>,
): Record<string, FakeRoute> {
  const { list, create, item, rowsOf, apply, guard, isVisible = () => true } = collection;
  const indexOf = (tables: FakeTables, id: string) => {
    const index = rowsOf(tables).findIndex((row) => row._id === id);
    if (index < 0) throw new FakeApiError(404, 'This record no longer exists');
    return index;
  };
  return {
    [`GET ${list}`]: (tables, request) => respond(rowsOf(tables).filter((row) => isVisible(row, request))),
    [`POST ${create}`]: (tables, request) => {
      guard(tables, request);
      const stamp = { _id: `new-${rowsOf(tables).length}`, createdAt: CHANGED_AT, updatedAt: CHANGED_AT };
      // The stamp is what `apply` leaves out of a row.
      const row = { ...apply(request.body, undefined), ...stamp } as unknown as Row;
      rowsOf(tables).push(row);
      return respond(row, 201);
    },
    [`PATCH ${item}/:id`]: (tables, request, id) => {
      guard(tables, request);
      const index = indexOf(tables, id);
      const row = rowsOf(tables)[index];
      if (row && request.ifMatch && request.ifMatch !== `"${row.updatedAt}"`) {
        throw new FakeApiError(412, 'This record has been changed by someone else');
      }
      const changed = { ...row, ...apply(request.body, row), updatedAt: CHANGED_AT } as unknown as Row;
      rowsOf(tables)[index] = changed;
      return respond(changed);
    },
    [`DELETE ${item}/:id`]: (tables, request, id) => {
      guard(tables, request);
      rowsOf(tables).splice(indexOf(tables, id), 1);
      return respond({ message: 'Successfully Deleted' });
    },
  };
}

/** A collection whose records equal their input. */
const plain = <Row extends { _id: string; updatedAt: string }>(name: string, rowsOf: (tables: FakeTables) => Row[]) =>
  contentOf<Row>({
    list: `/info/${name}`,
    create: `/info/${name}`,
    item: `/info/${name}`,
    rowsOf,
    // The request body of a page has the contract's input type.
    apply: (input) => ({ ...(input as Row), images: {} }),
    guard: requireAdmin,
  });

/** Input is flat, output is nested (spec, sections 3 and 7). */
function clientFrom(input: unknown): Omit<Client, '_id' | 'createdAt' | 'updatedAt'> {
  const sent = input as Required<ClientInput>;
  return {
    client: { name: sent.clientName, company: sent.clientCompany, position: sent.clientPosition },
    project: {
      name: sent.projectName,
      description: sent.projectDescription,
      consentToDisplay: sent.consentToDisplay,
      picture: sent.projectPicture || null,
      firstScreen: sent.projectFirstScreen || null,
      secondScreen: sent.projectSecondScreen || null,
      lastScreen: sent.projectLastScreen || null,
      images: {},
    },
    rating: sent.rating,
    feedback: sent.feedback,
  };
}

export const contentRoutes: Record<string, FakeRoute> = {
  ...plain<Personal>('personal', (tables) => tables.personal),
  ...plain<Contact>('contact', (tables) => tables.contact),
  ...plain<Tool>('tool', (tables) => tables.tool),
  ...plain<Portfolio>('portfolio', (tables) => tables.portfolio),
  ...contentOf<Client>({
    list: '/client/all',
    create: '/client/create',
    item: '/client/selected',
    rowsOf: (tables) => tables.client,
    apply: clientFrom,
    guard: requireSuperAdmin,
    // The public list leaves out clients without consent (contract).
    isVisible: ({ project }, { authorization }) => project.consentToDisplay || authorization !== undefined,
  }),
};
