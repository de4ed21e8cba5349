import { TEMPLATE_LABELS } from '../../src/plugins/back-office/admin/src/labels';
import type { TemplateName } from '../../src/plugins/back-office/server/src/mail/payloads';

test('every mail template has a label of its own in the panel', () => {
  // The types refuse a template without a label.
  const labels: Record<TemplateName, string> = TEMPLATE_LABELS;
  expect(new Set(Object.values(labels)).size).toBe(Object.keys(labels).length);
});
