import { pageShown } from './page-events.ts';

/**
 * Inserts the links that a published page holds back until it is shown: the icons and the manifest, whose files would
 * compete with its fonts and its first picture. An empty icon keeps browsers from fetching /favicon.ico in the meantime. A
 * tab in the background gets them at once, because it is not painted.
 */
export async function insertLateLinks() {
  const template = document.querySelector<HTMLTemplateElement>('#late');
  if (!template) return;
  const empty = document.createElement('link');
  empty.rel = 'icon';
  empty.href = 'data:,';
  template.before(empty);
  if (!document.hidden) await pageShown();
  empty.remove();
  template.replaceWith(template.content);
}
