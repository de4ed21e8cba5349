import { requireNode } from './project/node-version.mjs';

/** The commands of package.json and `.ci/run`, each with the module that has its function. */
const COMMANDS = {
  // Installs and builds what has changed, then serves the whole product on one port.
  start: async () => (await import('./server/start.mjs')).start,
  // The site with hot reload in front of the CMS in development mode.
  dev: async () => (await import('./server/develop.mjs')).develop,
  // [WORD …]: every check and every test suite. The last line is `N passed, N failed`.
  test: async () => (await import('./checks/test-suites.mjs')).runTestSuites,
  // [COMMIT]: the tests that depend on the files changed since a commit.
  'test-changed': async () => (await import('./checks/test-suites.mjs')).runChangedTests,
  // The static checks.
  check: async () => (await import('./checks/static-checks.mjs')).runStaticChecks,
  // [ARGUMENTS]: the end-to-end tests, with arguments for Playwright.
  e2e: async () => (await import('./checks/end-to-end.mjs')).runEndToEnd,
  // [firefox | webkit] [WORD …]: the journeys in Firefox and WebKit.
  'e2e-browsers': async () => (await import('./checks/browsers.mjs')).runInBrowsers,
  // [SECTION …] [--quick]: measures the built product against its budgets.
  bench: async () => (await import('./checks/bench.mjs')).runBench,
  // Runs docker-compose.yml in containers with two replicas, and checks that deployment. `killed` runs the checks with that
  // word in their titles, `API` the long API suite; `--small` halves the memory and uses one processor; `--images` builds
  // the images alone.
  rehearse: async () => (await import('./rehearsal/rehearse.mjs')).rehearse,
  // The checks of `.ci/run`, once the packages that they need are installed.
  'complete-run': async () => (await import('./checks/complete-run.mjs')).runCompletely,
  // The Debian packages that the checks still need, one a line.
  'missing-packages': async () => (await import('./checks/missing-packages.mjs')).printMissingPackages,
  // VERSION: installs, builds and starts a fresh clone on another Node. Exit code 75: skipped.
  'boot-on-node': async () => (await import('./checks/boot-on-node.mjs')).bootOnNode,
};

// An old Node could not parse the modules of the commands.
requireNode();
const { CommandError, runCommand } = await import('./steps/run-command.mjs');
const [name, ...args] = process.argv.slice(2);
await runCommand(async () => {
  if (!Object.hasOwn(COMMANDS, name ?? ''))
    throw new CommandError(`Usage: node scripts/run.mjs ${Object.keys(COMMANDS).join(' | ')}`);
  const command = await COMMANDS[name]();
  return command(args);
});
