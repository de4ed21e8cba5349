import { TEMPLATE_LABELS } from '../../src/plugins/back-office/admin/src/labels';
import { TEMPLATE_RULES, type TemplateName } from '../../src/plugins/back-office/server/src/mail/payloads';

test('every mail template has a label of its own in the panel', () => {
  // The types refuse a template without a label.
  const labels: Record<TemplateName, string> = TEMPLATE_LABELS;
  expect(new Set(Object.values(labels)).size).toBe(Object.keys(labels).length);
});

test('a notice to the owner is declared as a mail about somebody else', () => {
  const names = Object.keys(TEMPLATE_RULES) as TemplateName[];
  const notices = names.filter((name) => name.endsWith('-notice') || name.endsWith('-request'));
  expect(names.filter((name) => TEMPLATE_RULES[name].about === 'other')).toEqual(notices);
});
