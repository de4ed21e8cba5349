const CHECK_TIMEOUT_MS = 5000;

/** Code of the site that could not be fetched; `cause` is what the browser said. */
export class LoadError extends Error {
  override name = 'LoadError';

  constructor(
    cause: unknown,
    /** The server no longer has the release that this page belongs to: only loading the page again helps. */
    readonly isOutdated: boolean,
    /** Has the code fetched again when it is needed next. */
    readonly retry: () => void = () => undefined,
  ) {
    super(isOutdated ? 'The site has been updated since this page was loaded' : 'A part of the site was not loaded', {
      cause,
    });
  }
}

/** The address of the site's own script, as the page names it. */
function entryUrl() {
  const published = document.querySelector<HTMLScriptElement>('script[data-entry]');
  return published?.dataset.entry ?? document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
}

/** Whether the server answers that it has no script at `address`; false where it does not answer. */
async function isMissing(address: string) {
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const { ok, status, headers } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
    // Servers of single-page applications may answer every address with a page.
    return ok ? !headers.get('Content-Type')?.includes('javascript') : status === 404 || status === 410;
  } catch {
    return false;
  }
}

/** Whether the server has another release by now than the one that this page belongs to, without its scripts. */
async function isOutdated(cause: unknown) {
  // Most browsers name the script in the error.
  const [failed] = /https?:\S+\.js/.exec(String(cause)) ?? [];
  const addresses = [failed, entryUrl()].filter((address) => address !== undefined);
  return (await Promise.all(addresses.map(isMissing))).includes(true);
}

/** Fetches a module by `load`, an `import()`; rejects with a LoadError. */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new LoadError(cause, await isOutdated(cause));
  }
}
