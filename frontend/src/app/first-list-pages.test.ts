import { createTables, FIGMA, HARBOUR, JEST, TAILOR } from '#testing/fake-tables.ts';
import { takeFirstListPages } from './first-list-pages.ts';

const many = <Row extends object>(row: Row, count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...row, _id: `row-${index}` }));

const LISTS = createTables();

test('a published page contains the first 6 of 200 projects and the total count', () => {
  const { portfolio } = takeFirstListPages({ ...LISTS, portfolio: many(HARBOUR, 200) });
  expect(portfolio.rows.map(({ _id }) => _id)).toEqual(many(HARBOUR, 6).map(({ _id }) => _id));
  expect(portfolio.totals).toEqual({ any: 200 });
});

test('twelve projects are published without paging', () => {
  const { portfolio } = takeFirstListPages({ ...LISTS, portfolio: many(HARBOUR, 12) });
  expect(portfolio.rows).toHaveLength(12);
  expect(takeFirstListPages({ ...LISTS, portfolio: many(HARBOUR, 13) }).portfolio.rows).toHaveLength(6);
});

test('a published page contains the first 24 skills of each category', () => {
  const { tool } = takeFirstListPages({ ...LISTS, tool: [...many(JEST, 600), ...many(FIGMA, 400)] });
  expect(tool.rows.filter(({ category }) => category === 'development')).toHaveLength(24);
  expect(tool.rows.filter(({ category }) => category === 'design')).toHaveLength(24);
  expect(tool.totals).toEqual({ development: 600, design: 400 });
});

test('a published page contains only the client fields that Highlights show', () => {
  const { client } = takeFirstListPages({ ...LISTS, client: many(TAILOR, 1000) });
  const { name, description } = TAILOR.project;
  expect(client.rows).toHaveLength(12);
  expect(client.rows[0]).toEqual({
    ...{ _id: 'row-0', name, description },
    cover: { alt: '', src: '/uploads/tailor.webp' },
    voice: { feedback: 'On time, and it fits.', rating: 4, name: 'Tilda Tailor', company: 'Needle & Co' },
  });
});

test("a published page contains only the fields of the owner's records that it shows", () => {
  const { personal, contact } = takeFirstListPages(LISTS);
  const [{ name, profession, picture, status } = {}] = LISTS.personal;
  expect(personal.rows).toEqual([{ name, profession, picture, status }]);
  const [{ email, phone, address, social } = {}] = LISTS.contact;
  expect(contact.rows).toEqual([{ email, phone, address, social }]);
});

const nameOf = ({ name }: { name: string }) => name;

test('short lists are published completely', () => {
  const { portfolio, tool } = takeFirstListPages(LISTS);
  expect(portfolio.rows.map(nameOf)).toEqual(LISTS.portfolio.map(nameOf));
  expect(tool.rows.map(nameOf)).toEqual(LISTS.tool.map(nameOf));
});
