/** Thrown by the fake API to respond with a failure and the contract's `{ message }`. */
export class FakeApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
