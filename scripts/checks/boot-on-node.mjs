import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../project/paths.mjs';
import { CommandError } from '../steps/run-command.mjs';
import { fetchLists } from '../testing/api.mjs';
import { withTemporaryFolder } from '../testing/cleanup.mjs';
import { startProduct } from '../testing/start-product.mjs';

const SHOWN_LINES = 40;
/** The exit code of a check that was skipped. */
const SKIPPED = 75;

const execute = promisify(execFile);

/** Installs the newest Node of that major version from npm's registry into `folder`; resolves with its package folder, or null where the registry has none. */
async function installNode(major, folder) {
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `node@${major}`];
  try {
    await execute('npm', args);
    return path.join(folder, 'node_modules', 'node');
  } catch (error) {
    if (/E404|ETARGET/.test(error.stderr)) return null;
    throw error;
  }
}

/** The environment that runs the product and npm on the Node in `folder`, and compiles packages with its headers. */
function nodeEnvironment(folder) {
  const environment = { PATH: `${path.join(folder, 'bin')}${path.delimiter}${process.env.PATH}`, npm_execpath: '' };
  const packages = path.join(folder, 'node_modules');
  const names = existsSync(packages) ? readdirSync(packages) : [];
  const headers = names.map((name) => path.join(packages, name)).find((name) => existsSync(`${name}/include/node`));
  return headers ? { ...environment, npm_config_nodedir: headers } : environment;
}

async function checkSite(url) {
  const page = await (await fetch(url)).text();
  if (!page.includes('<div id="root"')) throw new Error('The home page is not that of the site');
  const [, , tools] = await fetchLists(url);
  if (tools.length === 0) throw new Error('The list of tools is empty');
}

/** Starts the product on the Node in `nodeFolder` from a clone in `folder`, checks its pages and ends it. */
async function bootClone(nodeFolder, folder) {
  const root = path.join(folder, 'clone');
  await execute('git', ['clone', '--quiet', `file://${ROOT}`, root]);
  const environment = { ...nodeEnvironment(nodeFolder), DATA_DIR: path.join(folder, 'data') };
  const product = await startProduct(environment, [], { node: path.join(nodeFolder, 'bin', 'node'), root });
  try {
    await product.ready();
    await checkSite(product.url);
    product.kill('SIGTERM');
    const code = await product.ended;
    if (code !== 0) throw new Error(`It ended with code ${code} after SIGTERM`);
  } catch (error) {
    product.kill('SIGKILL');
    const lines = product.output().trimEnd().split('\n').slice(-SHOWN_LINES);
    throw new CommandError([error.message.split('\n')[0], ...lines].join('\n'));
  }
}

/** Installs, builds and starts a fresh clone on another Node; `args` are its major version. Resolves with 0, or with 75 if the registry has no such Node. */
export async function bootOnNode([major]) {
  if (!/^\d+$/.test(major ?? '')) throw new CommandError('Usage: node scripts/run.mjs boot-on-node MAJOR_VERSION');
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const start = Date.now();
  return withTemporaryFolder('portfolio-node-', async (folder) => {
    const nodeFolder = await installNode(major, path.join(folder, 'node'));
    if (!nodeFolder) {
      console.log(`Node ${major}: skipped, because the registry does not have it`);
      return SKIPPED;
    }
    const { stdout: version } = await execute(path.join(nodeFolder, 'bin', 'node'), ['--version']);
    console.log(`Node ${major}: starting a fresh clone on ${version.trim()}`);
    await bootClone(nodeFolder, folder);
    console.log(
      `Node ${major}: the site starts, answers and ends cleanly after ${Math.round((Date.now() - start) / 1000)} s`,
    );
    return 0;
  });
}
