import { LoadError } from '#lib/loading/load-module.ts';
import { errorField, errorMessage, errorStatus, isApiError } from './api-error.ts';
import { PasskeyError } from './passkey-error.ts';
import { PictureUploadError } from './picture-upload-error.ts';

/** The kind of attempt: a `repeatable` one changes nothing if repeated, and a `press` has no input to keep. */
export type Attempt = 'repeatable' | 'press' | 'create' | 'update' | 'send' | 'delete';

/** Without a response the server may have made the change: only `repeatable` and `press` can safely be repeated. */
const NO_RESPONSE: Record<Attempt, string> = {
  repeatable: 'The server did not answer. What you typed is still here: please try again.',
  press: 'The server did not answer. Please try again.',
  create:
    'The server did not answer, so it is not certain whether this was saved. What you typed is still here: please look at the list before you try again.',
  update:
    'The server did not answer, so it is not certain whether this was saved. What you typed is still here: please try again.',
  send: 'The server did not answer, so it is not certain whether this was sent. What you typed is still here: please try again.',
  delete: 'The server did not answer, so it is not certain whether this was deleted. Please look at the list.',
};

/** The sentence about a record that is being created while the page is reloaded. */
export const MAY_ALREADY_BE_SAVED =
  'The page was loaded again while this was being saved, so it may be in the list already. Please look there before you save it again.';

/** The notice of a save without a response whose form is closed. */
export const MAY_BE_SAVED = 'It is not certain whether your last change was saved. What you typed is kept in its form.';

const FAILED = 'The server could not do this. What you typed is still here: please try again later.';
const ACTION_FAILED = 'The server could not do this. Please try again later.';
const NOT_DELETED = 'This was not deleted. Please try again later.';

/**
 * The message in a form about its last attempt, or null. It repeats the server's message, because a notice outside of a
 * dialog is hidden from screen readers if it was there before the dialog opened.
 */
export function describeFailure(error: Error | null, attempt: Attempt): string | null {
  if (!error) return null;
  if (error instanceof PictureUploadError) {
    return 'A picture could not be uploaded, so nothing was saved. What you typed is still here: please try again.';
  }
  if (error instanceof PasskeyError) return error.message;
  if (error instanceof LoadError) return NO_RESPONSE[attempt === 'press' ? 'press' : 'repeatable'];
  if (isApiError(error) && errorStatus(error) === undefined) return NO_RESPONSE[attempt];
  const message = errorMessage(error);
  if (attempt === 'delete') return message ?? NOT_DELETED;
  if (attempt === 'press') return message ?? ACTION_FAILED;
  return message ? `${message.replace(/\.$/, '')}. What you typed is still here.` : FAILED;
}

/** The field of the form that a failure concerns, and what is wrong with it; null if it concerns no single field. */
export function findFieldProblem(error: unknown): { field: string; message: string } | null {
  if (error instanceof PictureUploadError) return { field: error.field, message: 'Upload failed, try again' };
  const [field, message] = [errorField(error), errorMessage(error)];
  return field && message ? { field, message } : null;
}
