import type { AxiosError } from 'axios';

/** Equivalent to axios.isAxiosError, without loading axios for the first page. */
export const isApiError = (error: unknown): error is AxiosError =>
  typeof error === 'object' && error !== null && 'isAxiosError' in error && error.isAxiosError === true;

/** A text in the body of a failed response, `{ message, field? }` (R11.2), or undefined. */
function bodyText(error: unknown, name: 'message' | 'field'): string | undefined {
  if (!isApiError(error)) return undefined;
  const body: unknown = error.response?.data;
  const text: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** The message of a failed response. */
export const errorMessage = (error: unknown) => bodyText(error, 'message');

/** The field of the request that a failed response concerns, by the contract's name. */
export const errorField = (error: unknown) => bodyText(error, 'field');

/** The HTTP status of a failed response, or undefined if the server was not reached. */
export const errorStatus = (error: unknown) => (isApiError(error) ? error.response?.status : undefined);

/** Formats an error as one line for the log, without the request body, which may contain tokens and passwords. */
export function summarizeError(error: unknown): string {
  if (!isApiError(error)) {
    return error instanceof Error && error.cause ? `${error.message}: ${summarizeError(error.cause)}` : String(error);
  }
  const call = `${error.config?.method?.toUpperCase()} ${error.config?.baseURL ?? ''}${error.config?.url}`;
  return `${call} failed: ${error.response?.status ?? error.message}`;
}
