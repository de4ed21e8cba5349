import type { AxiosError } from 'axios';

/** Equivalent to axios.isAxiosError, without loading axios for the first page. */
export const isApiError = (error: unknown): error is AxiosError =>
  typeof error === 'object' && error !== null && 'isAxiosError' in error && error.isAxiosError === true;

/** The message in the body of a failed response (`{ message }`, R11.2), or undefined. */
export function errorMessage(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  const body: unknown = error.response?.data;
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
}

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
