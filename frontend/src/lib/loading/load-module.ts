const CHECK_TIMEOUT_MS = 5000;

/** A module that could not be loaded; `cause` is the browser's error. */
export class LoadError extends Error {
  override name = 'LoadError';

  constructor(
    cause: unknown,
    /** The server no longer has the release of this page, so only a reload helps. */
    readonly isOutdated: boolean,
    /** Makes the next use load the module again. */
    readonly retry: () => void = () => undefined,
  ) {
    super(isOutdated ? 'The site has been updated since this page was loaded' : 'A part of the site was not loaded', {
      cause,
    });
  }
}

/** The URL of the site's entry script. */
function entryUrl() {
  const published = document.querySelector<HTMLScriptElement>('script[data-entry]');
  return published?.dataset.entry ?? document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
}

/** Whether the server responds that there is no script at `address`; false without a response. */
async function isMissing(address: string) {
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const { ok, status, headers } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
    // Servers of single-page applications may respond to any path with a page.
    return ok ? headers.get('Content-Type')?.includes('html') === true : status === 404 || status === 410;
  } catch {
    return false;
  }
}

/** Whether the server has replaced the release of this page. */
async function isOutdated(cause: unknown) {
  // Most browsers name the script in the error.
  const [failed] = /https?:\S+\.js/.exec(String(cause)) ?? [];
  const addresses = [failed, entryUrl()].filter((address) => address !== undefined);
  return (await Promise.all(addresses.map(isMissing))).includes(true);
}

/** Imports a module by `load`; rejects with a LoadError. */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new LoadError(cause, await isOutdated(cause));
  }
}
