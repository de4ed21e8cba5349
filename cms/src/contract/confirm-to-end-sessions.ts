/**
 * The sentence of the 403 response that asks for `password` or `passkey` before sessions are ended. The module imports no
 * zod, so that the frontend can compare messages with it.
 */
export const CONFIRM_TO_END_SESSIONS = 'Please confirm your password to end sessions';
