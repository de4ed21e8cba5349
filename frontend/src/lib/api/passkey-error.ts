/** The browser made or used no passkey; the message is a sentence for the user. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
}
