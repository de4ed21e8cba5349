import type * as DocumentRulesModule from '../../src/crud/document-middleware';
import type { DocumentRules, Recorder } from '../../src/crud/document-middleware';
import { moduleOfSite } from '../support/native-modules';
import { type Site, startSite } from '../support/strapi';

const MESSAGE = 'plugin::back-office.message';
const FIELDS = { name: 'Ada', email: 'ada@portfolio.test', message: 'Hello' };

interface Row {
  documentId: string;
  name: string;
}

const notRecorded: Recorder = { covers: () => false, populate: () => [], start: () => null };

let site: Site;
let createDocumentMiddleware: typeof DocumentRulesModule.createDocumentMiddleware;
beforeAll(async () => {
  site = await startSite();
  ({ createDocumentMiddleware } = moduleOfSite<typeof DocumentRulesModule>('src/crud/document-middleware'));
});
afterAll(() => site.stop());

const messages = () => site.strapi.documents(MESSAGE);
// The tests' types of documents lack the fields of this project.
const rename = (documentId: string, name: string) => messages().update({ documentId, data: { name } as object });
const createMessage = async () => (await messages().create({ data: FIELDS })).documentId;
const findName = async (documentId: string) =>
  (await site.strapi.db.query(MESSAGE).findOne({ where: { documentId } }))?.name;

/** Runs `work` with rules of messages, inside the middleware of the site. */
async function withRules(rules: DocumentRules<Row>, recorder: Recorder, work: () => Promise<unknown>): Promise<void> {
  const remove: unknown = site.strapi.documents.use(createDocumentMiddleware({ [MESSAGE]: rules }, recorder));
  // Strapi's type lacks the function that `use` returns.
  await work().finally(remove as () => void);
}

/** Rules and a recorder that note their steps, whether these are in a transaction, and the names that they see. */
function createNotes() {
  const steps: unknown[] = [];
  const note = (step: string, name?: unknown) => steps.push([step, site.strapi.db.inTransaction(), name]);
  const rules: DocumentRules<Row> = {
    prepare(write) {
      note('prepare', write.data?.name);
      if (write.data) write.data = { ...write.data, name: `${write.data.name}, prepared` };
    },
    lock: async () => note('lock'),
    async check(write, before) {
      note('check', before?.name);
      if (write.data) write.data = { ...write.data, name: `${write.data.name}, checked` };
      return async (after) => {
        note('after', after?.name);
        return { name: 'Changed after the write' };
      };
    },
  };
  const recorder: Recorder = {
    covers: () => true,
    populate: () => [],
    start(write) {
      note('start recording', write.data?.name);
      return async (before) => {
        note('recorder before', before?.name);
        return async (after) => {
          note('record', after?.name);
        };
      };
    },
  };
  return { steps, rules, recorder };
}

const NEW = 'New, prepared, checked';

test('an update is prepared, and in one transaction locked, checked, written and recorded', async () => {
  const documentId = await createMessage();
  const { steps, rules, recorder } = createNotes();
  await withRules(rules, recorder, () => rename(documentId, 'New'));
  expect(steps).toEqual([
    ['prepare', false, 'New'],
    ['start recording', false, 'New, prepared'],
    ['lock', true, undefined],
    ['recorder before', true, 'Ada'],
    ['check', true, 'Ada'],
    ['after', true, NEW],
    ['record', true, 'Changed after the write'],
  ]);
  expect(await findName(documentId)).toBe(NEW);
});

test.each([
  ['create', undefined, NEW, undefined],
  ['clone', 'Ada', NEW, undefined],
  ['delete', 'Ada', undefined, 'Ada'],
] as const)('a %s has the rows of its document', async (action, before, after, recorded) => {
  const documentId = await createMessage();
  const { steps, rules, recorder } = createNotes();
  const data = { ...FIELDS, name: 'New' };
  await withRules(rules, recorder, async () => {
    if (action === 'create') await messages().create({ data });
    else if (action === 'clone') await messages().clone({ documentId, data });
    else await messages().delete({ documentId });
  });
  expect(steps).toContainEqual(['check', true, before]);
  expect(steps).toContainEqual(['after', true, after]);
  expect(steps).toContainEqual(['recorder before', true, recorded]);
});

test('the row before a write is that of the write before, also of simultaneous ones', async () => {
  const documentId = await createMessage();
  const seen: unknown[] = [];
  const check: DocumentRules<Row>['check'] = async (_write, before) => {
    seen.push(before?.name);
    return undefined;
  };
  const names = ['One', 'Two', 'Three'];
  await withRules({ check }, notRecorded, () => Promise.all(names.map((name) => rename(documentId, name))));
  expect([...seen, await findName(documentId)].sort()).toEqual(['Ada', ...names].sort());
});

const refuse = async () => {
  throw new Error('Refused');
};

test.each<[string, DocumentRules<Row>, Recorder]>([
  ['a check', { check: refuse }, notRecorded],
  ['a rule after the write', { check: async () => refuse }, notRecorded],
  ['the recorder', {}, { ...notRecorded, start: () => async () => refuse }],
])('%s that fails leaves nothing of a write', async (_, rules, recorder) => {
  const documentId = await createMessage();
  await withRules(rules, recorder, async () => {
    await expect(rename(documentId, 'New')).rejects.toThrow('Refused');
    await expect(messages().delete({ documentId })).rejects.toThrow('Refused');
  });
  expect(await findName(documentId)).toBe('Ada');
});

test('an unknown action is refused for content types with rules or records; reads and other content types pass', async () => {
  const call = (uid: string, action: string, recorder = notRecorded) =>
    // Strapi's types name the actions of today.
    createDocumentMiddleware({ [MESSAGE]: {} }, recorder)(
      { uid, action, params: {} } as never,
      async () => 'passed' as never,
    );
  await expect(call(MESSAGE, 'archive')).rejects.toThrow('No rule knows the action archive');
  await expect(call('api::tool.tool', 'archive', { ...notRecorded, covers: () => true })).rejects.toThrow('No rule');
  expect(await call(MESSAGE, 'findMany')).toBe('passed');
  expect(await call('plugin::back-office.activity', 'archive')).toBe('passed');
});
