import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

declare global {
  /** Node's own `require`, process and variables. Jest replaces them and loads every module again for each test file. */
  var node: { require: NodeJS.Require; process: NodeJS.Process; variables: NodeJS.ProcessEnv };
}

const setVariables = (get: () => NodeJS.ProcessEnv) =>
  Object.defineProperty(process, 'env', { configurable: true, enumerable: true, get });

const { removeAllListeners } = process;
/** Strapi removes all listeners of the process when it stops, which would disconnect Jest's worker. */
process.removeAllListeners = (event?: string | symbol) =>
  event === undefined ? process : removeAllListeners.call(process, event);

const usedStorages = new Set<AsyncLocalStorage<unknown>>();
const { run, enterWith } = AsyncLocalStorage.prototype;
/** Every used storage costs each promise of the worker time, also after its test file has ended. */
Object.assign(AsyncLocalStorage.prototype, {
  run(this: AsyncLocalStorage<unknown>, ...given: Parameters<typeof run>) {
    usedStorages.add(this);
    return run.apply(this, given);
  },
  enterWith(this: AsyncLocalStorage<unknown>, store: unknown) {
    usedStorages.add(this);
    enterWith.call(this, store);
  },
});

function disableStorages() {
  for (const storage of usedStorages) storage.disable();
  usedStorages.clear();
}

/** jest's environment for Node; what Node itself loads has the variables and the console of the test file. */
export default class SharedEnvironment extends TestEnvironment {
  readonly #before = { console, variables: process.env };

  override async setup() {
    await super.setup();
    const { process: inTests, console } = this.global;
    // A site is given dates and errors by tests, and looks whether they are instances of its own classes.
    Object.assign(this.global, { Date, Error });
    this.global.node = { require: createRequire(__filename), process, variables: this.#before.variables };
    // Modules of ours that a test imports itself ask the running site as well.
    Object.defineProperty(this.global, 'strapi', { configurable: true, get: () => globalThis.strapi });
    globalThis.console = console;
    setVariables(() => inTests.env);
  }

  override async teardown() {
    const { console, variables } = this.#before;
    globalThis.console = console;
    setVariables(() => variables);
    disableStorages();
    await super.teardown();
  }
}
