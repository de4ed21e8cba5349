/** Makes the browser's storages throw, as with blocked site data; jest.restoreAllMocks undoes it. */
export function blockStorage() {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    jest.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
}

/** Makes writing to the storages fail as if they were full. */
export function fillStorage() {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
}
