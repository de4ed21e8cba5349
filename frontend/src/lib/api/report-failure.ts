import { LoadError } from '#lib/loading/load-module.ts';
import { outdatedRelease } from '#lib/loading/outdated-release.ts';
import { toast } from '#lib/toast.ts';
import { errorMessage, summarizeError } from './api-error.ts';
import { PictureUploadError } from './picture-upload-error.ts';

/** Logs a failed call, and shows the message in its body, if there is one (R4.6); a `quiet` one is only logged (R3.9). */
export function reportFailure(error: Error, { quiet = false }: { quiet?: boolean | undefined } = {}) {
  // An upload logs its failure itself, which may be long before the save.
  if (!(error instanceof PictureUploadError)) console.error(summarizeError(error));
  if (error instanceof LoadError && error.isOutdated) outdatedRelease.set(true);
  const message = errorMessage(error);
  if (message && !quiet) toast(message, 'error');
}
