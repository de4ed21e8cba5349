import { isFailedCall, messageOf, statusOf } from './failure';
import { LoadError } from './load-module';
import { PictureUploadError } from './picture-upload-error';

/** The kind of attempt of a form: a repeated `ask` changes nothing. */
export type Attempt = 'ask' | 'create' | 'update' | 'send' | 'delete';

/** A server that has not answered may have done what it was asked for: only `ask` can be repeated without a thought. */
const UNREACHED: Record<Attempt, string> = {
  ask: 'The server did not answer. What you typed is still here: please try again.',
  create:
    'The server did not answer, so it is not certain whether this was saved. What you typed is still here: please look at the list before you try again.',
  update:
    'The server did not answer, so it is not certain whether this was saved. What you typed is still here: please try again.',
  send: 'The server did not answer, so it is not certain whether this was sent. What you typed is still here: please try again.',
  delete: 'The server did not answer, so it is not certain whether this was deleted. Please look at the list.',
};

const REFUSED = 'This did not work, as the notice says. What you typed is still here.';
const FAILED = 'The server could not do this. What you typed is still here: please try again later.';
const NOT_DELETED = 'This was not deleted. Please try again later.';

/** The sentence at a form about its last attempt, or null where there is none to tell; a notice says the server's words. */
export function failureSentence(error: Error | null, attempt: Attempt): string | null {
  if (!error) return null;
  if (error instanceof PictureUploadError) {
    return 'A picture could not be uploaded, so nothing was saved. What you typed is still here: please try again.';
  }
  if (error instanceof LoadError) return UNREACHED.ask;
  if (isFailedCall(error) && statusOf(error) === undefined) return UNREACHED[attempt];
  if (attempt === 'delete') return NOT_DELETED;
  return messageOf(error) ? REFUSED : FAILED;
}
