import type { Client, ClientInput, CollectionName, Version } from '#contract.ts';
import { COLLECTION_NAMES } from '../../../cms/src/contract/collections.ts';
import { requireAdmin, requireSuperAdmin } from './fake-accounts.ts';
import { recordVersion } from './fake-history.ts';
import { FakeApiError, type FakeContext, type FakeHandlers, type FakeRequest } from './fake-operations.ts';
import type { FakeTables } from './fake-tables.ts';

const CHANGED_AT = '2026-03-01T12:00:00.000Z';

interface Stored {
  _id: string;
  createdAt: string;
  updatedAt: string;
}

interface FakeCollection<Row extends Stored> {
  rowsOf: (tables: FakeTables) => Row[];
  /** The content of a row after the input. */
  apply: (input: unknown) => Omit<Row, keyof Stored>;
  requirePermission: (context: FakeContext) => void;
  isVisible?: (row: Row, request: FakeRequest) => boolean;
}

function collectionHandlers<Row extends Stored>(name: CollectionName, collection: FakeCollection<Row>): FakeHandlers {
  const { rowsOf, apply, requirePermission, isVisible = () => true } = collection;
  const indexOf = ({ tables, param }: FakeContext) => {
    const index = rowsOf(tables).findIndex((row) => row._id === param);
    if (index < 0) throw new FakeApiError(404, 'This record no longer exists');
    return index;
  };
  return {
    [`${name}.list`]: ({ tables, request }: FakeContext) => rowsOf(tables).filter((row) => isVisible(row, request)),
    [`${name}.create`]: (context: FakeContext) => {
      requirePermission(context);
      const rows = rowsOf(context.tables);
      const stamp = { _id: `new-${rows.length}`, createdAt: CHANGED_AT, updatedAt: CHANGED_AT };
      // A row consists of its content and the stamp.
      const row = { ...apply(context.body), ...stamp } as unknown as Row;
      rows.push(row);
      return row;
    },
    [`${name}.update`]: (context: FakeContext) => {
      requirePermission(context);
      const rows = rowsOf(context.tables);
      const index = indexOf(context);
      const row = rows[index];
      const { ifMatch } = context.request;
      if (row && ifMatch && ifMatch !== `"${row.updatedAt}"`) {
        throw new FakeApiError(412, 'This record has been changed by someone else');
      }
      const changed = { ...row, ...apply(context.body), updatedAt: CHANGED_AT } as unknown as Row;
      rows[index] = changed;
      recordVersion(context, name, { action: 'update', record: changed as unknown as Version['record'] });
      return changed;
    },
    [`${name}.remove`]: (context: FakeContext) => {
      requirePermission(context);
      const [removed] = rowsOf(context.tables).splice(indexOf(context), 1);
      recordVersion(context, name, { action: 'delete', record: removed as unknown as Version['record'] });
      return { message: 'Successfully Deleted' };
    },
    [`${name}.order`]: (context: FakeContext) => {
      requirePermission(context);
      const rows = rowsOf(context.tables);
      // The operation's schema has parsed the body.
      const { ids } = context.body as { ids: string[] };
      const sorted = ids.flatMap((id) => rows.filter((row) => row._id === id));
      if (sorted.length !== rows.length) throw new FakeApiError(409, 'The list has changed, please load it again');
      rows.splice(0, rows.length, ...sorted);
      return sorted;
    },
  };
}

/** A collection whose records equal their input. */
const plainHandlers = (name: CollectionName) =>
  collectionHandlers<Stored>(name, {
    rowsOf: (tables) => tables[name],
    // The operation's schema has parsed the input.
    apply: (input) => ({ ...(input as Stored), images: {} }),
    requirePermission: requireAdmin,
  });

/** Input is flat, output is nested (R4.21). */
function clientFrom(input: unknown): Omit<Client, keyof Stored> {
  const sent = input as Required<ClientInput>;
  return {
    client: { name: sent.clientName, company: sent.clientCompany, position: sent.clientPosition },
    project: {
      name: sent.projectName,
      description: sent.projectDescription,
      consentToDisplay: sent.consentToDisplay,
      picture: sent.projectPicture,
      firstScreen: sent.projectFirstScreen,
      secondScreen: sent.projectSecondScreen,
      lastScreen: sent.projectLastScreen,
      images: {},
    },
    rating: sent.rating,
    feedback: sent.feedback,
  };
}

const textHandlers: FakeHandlers = {
  'site.site': ({ tables }) => tables.texts.site,
  'site.about': ({ tables }) => tables.texts.about,
  'site.course': ({ tables }) => {
    if (!tables.texts.course.visible) throw new FakeApiError(404, 'There is nothing at this address');
    return tables.texts.course;
  },
  'site.legal': ({ tables }) => tables.texts.legal,
};

const caseStudyHandlers: FakeHandlers = {
  'caseStudy.list': ({ tables }) => tables.caseStudies.map(({ story, ...summary }) => summary),
  'caseStudy.read': ({ tables, param }) => {
    const found = tables.caseStudies.find(({ slug }) => slug === param);
    if (!found) throw new FakeApiError(404, 'There is no such case study');
    return found;
  },
};

export const contentHandlers: FakeHandlers = {
  ...textHandlers,
  ...caseStudyHandlers,
  ...Object.assign({}, ...COLLECTION_NAMES.map(plainHandlers)),
  ...collectionHandlers<Client>('client', {
    rowsOf: (tables) => tables.client,
    apply: clientFrom,
    requirePermission: requireSuperAdmin,
    // The public list leaves out clients without consent (R4.22).
    isVisible: ({ project }, { authorization }) => project.consentToDisplay || authorization !== undefined,
  }),
};
