import { highlightName } from './highlights.tsx';

test.each([
  ["Tailor's Ledger (2025)", "Tailor's Ledger"],
  ['Clinic (pilot) Notes', 'Clinic (pilot) Notes'],
  ['Clinic (pilot) Notes (2024) ', 'Clinic (pilot) Notes'],
  ['Open Timetable', 'Open Timetable'],
  ['(Untitled)', '(Untitled)'],
])('the name %j is shown as %j', (name, shown) => {
  expect(highlightName(name)).toBe(shown);
});
