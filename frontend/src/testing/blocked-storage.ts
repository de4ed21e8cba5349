/** Makes the browser refuse its storages, as it does where a visitor blocks a site's data; jest.restoreAllMocks ends that. */
export function blockStorage() {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    jest.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
}

/** Leaves the storages readable, but without room for anything more. */
export function fillStorage() {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
}
