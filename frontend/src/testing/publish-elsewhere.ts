import type { Site } from '#app/page-data.ts';

/** Renders a page with its own copy of the modules, as on a server: React warns if two renderers share contexts. */
export async function publishElsewhere(address: string, site: Partial<Site> = {}) {
  let html = '';
  await jest.isolateModulesAsync(async () => {
    const { loadPages, publish } = await import('./publish.ts');
    await loadPages();
    html = await publish(address, site);
  });
  return html;
}
