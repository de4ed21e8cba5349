import type { AxiosError } from 'axios';

/** What axios.isAxiosError does, without axios: the first page is painted before that has been fetched. */
export const isApiError = (error: unknown): error is AxiosError =>
  typeof error === 'object' && error !== null && 'isAxiosError' in error && error.isAxiosError === true;

/** The sentence that the server gave with a refusal (`{ message }`, spec, section 8), or undefined where it gave none. */
export function errorMessage(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  const body: unknown = error.response?.data;
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
}

/** The HTTP status of a refusal, or undefined where the server was not reached at all. */
export const errorStatus = (error: unknown) => (isApiError(error) ? error.response?.status : undefined);

/** A failure in a line for the log. Of a call nothing that was sent: that holds tokens and passwords. */
export function summarizeError(error: unknown): string {
  if (!isApiError(error)) {
    return error instanceof Error && error.cause ? `${error.message}: ${summarizeError(error.cause)}` : String(error);
  }
  const call = `${error.config?.method?.toUpperCase()} ${error.config?.baseURL ?? ''}${error.config?.url}`;
  return `${call} failed: ${error.response?.status ?? error.message}`;
}
