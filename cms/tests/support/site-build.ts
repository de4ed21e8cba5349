import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder of the built frontend; throws when it has not been built. */
export async function requireRealBuild(): Promise<string> {
  const build = path.resolve(__dirname, '../../../frontend/dist');
  await stat(path.join(build, 'server/renderer.mjs')).catch(() => {
    throw new Error('The site has not been built. Build it with: npm run build --prefix frontend');
  });
  return build;
}

/** Creates a build like the real one whose renderer is wrapped by `source`, which may import `real`, the real one. */
async function wrapBuild(source: (real: string) => string) {
  const build = await requireRealBuild();
  const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-build-'));
  await symlink(path.join(build, 'client'), path.join(folder, 'client'));
  await mkdir(path.join(folder, 'server'));
  const real = JSON.stringify(pathToFileURL(path.join(build, 'server/renderer.mjs')));
  await writeFile(path.join(folder, 'server/renderer.mjs'), source(real));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Creates a build like the real one that publishes the pages at `addresses` as well. */
export const buildWithPages = (addresses: string[]) =>
  wrapBuild(
    (real) => `import { openSite as openPublic } from ${real};
export function openSite(content) {
  const site = openPublic(content);
  return { ...site, addresses: [...site.addresses, ...${JSON.stringify(addresses)}] };
}
`,
  );

/** Creates a build like the real one that notes the address of each page that it renders. */
export async function notingBuild() {
  const build = await wrapBuild(
    (real) => `import { appendFileSync } from 'node:fs';
import { openSite as openPublic } from ${real};
export function openSite(content) {
  const site = openPublic(content);
  const renderPage = (address) => {
    appendFileSync(new URL('rendered', import.meta.url), address + '\\n');
    return site.renderPage(address);
  };
  return { ...site, renderPage };
}
`,
  );
  const notes = path.join(build.folder, 'server/rendered');
  return {
    ...build,
    /** The addresses that were rendered since the last call. */
    async takeRendered(): Promise<string[]> {
      const rendered = await readFile(notes, 'utf8');
      await writeFile(notes, '');
      return rendered.split('\n').filter(Boolean);
    },
  };
}

const SCRIPT = 'document.title += "!"';

/** A renderer with simple pages whose behavior the file `behavior` in its folder sets. */
const rendererSource = (assetHash: string) => `
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';

const HASH = 'sha256-' + createHash('sha256').update('${SCRIPT}').digest('base64');

const beside = (name) => new URL(name, import.meta.url);

export const openSite = (site) => ({
  addresses: ['/', '/aboutme'],
  inputOf: () => String(Math.random()),
  renderPage: (address) => renderPage(address, site),
});

async function renderPage(address, { origin, publishedAt, settings, lists, links, shareCard }) {
  const behavior = readFileSync(beside('behavior'), 'utf8');
  if (behavior === 'fails') throw new Error('the renderer is not in the mood');
  if (behavior === 'ends') process.exit(3);
  while (behavior === 'hangs');
  for (const all = []; behavior === 'leaks'; ) all.push(new Array(1_000_000).fill(all.length));
  if (address === '/') appendFileSync(beside('runs'), 'x');
  const names = address === '/' ? lists.tool.map(({ name }) => name).join(', ') : 'About me';
  const title = settings.name + ' ' + address;
  const policy = { 'script-src': "'" + HASH + "'" };
  const html = '<!doctype html><meta http-equiv="Content-Security-Policy" content="script-src ' + policy['script-src'] + '">'
    + '<title>' + origin + '</title><link rel="icon" href="/assets/icon-${assetHash}.svg">' + links
    + '<meta property="og:image" content="' + shareCard(title) + '">'
    + '<script>${SCRIPT}</script><main>' + names + '</main><time>' + publishedAt + '</time>';
  return { html, policy, queries: [], cardTitle: title };
}
`;

type RendererBehavior = 'works' | 'fails' | 'ends' | 'leaks' | 'hangs';

/** Creates a fake build of the site in a temporary folder. */
export async function fakeBuild() {
  const folder = await mkdtemp(path.join(tmpdir(), 'portfolio-build-'));
  const inClient = (name: string) => path.join(folder, 'client', name);
  const inServer = (name: string) => path.join(folder, 'server', name);
  await mkdir(inClient('assets'), { recursive: true });
  await mkdir(inServer('.'));
  /** Builds again with other asset names and the same page content. */
  async function build(assetHash: string) {
    await rm(inClient('assets'), { recursive: true });
    await mkdir(inClient('assets'));
    await writeFile(
      inClient('index.html'),
      `<head><title>The shell</title></head><script src="/assets/main-${assetHash}.js"></script>`,
    );
    await writeFile(inClient(`assets/main-${assetHash}.js`), `export const build = '${assetHash}';`);
    await writeFile(inServer('renderer.mjs'), rendererSource(assetHash));
  }
  await build('abc12345');
  await writeFile(inServer('behavior'), 'works');
  await writeFile(inServer('runs'), '');
  return {
    folder,
    /** Sets the behavior of the renderer from now on. */
    setBehavior: (behavior: RendererBehavior) => writeFile(inServer('behavior'), behavior),
    /** The number of renderings of the home page. */
    countRuns: async () => (await readFile(inServer('runs'), 'utf8')).length,
    build,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
