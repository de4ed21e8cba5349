import { errorMessage, errorStatus } from '#lib/api/api-error.ts';

const BAD_REQUEST = 400;
export const WRONG_PASSWORD = 'This is not your current password';

/** Whether the server rejected the current password. */
export const isWrongPassword = (error: Error | null) =>
  errorStatus(error) === BAD_REQUEST && errorMessage(error) === WRONG_PASSWORD;
