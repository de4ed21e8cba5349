import { createLoop } from '#platform/jobs/loop';
import { claimPicture } from './claim-picture';
import { completePicture } from './complete-picture';
import { pictures } from './pictures';
import { quietMoment } from './quiet-moment';

/** Completes, in the background and one at a time, the pictures that lack sizes: older ones, imported ones, and all of them after the sizes changed. */
function createMissingSizes() {
  async function complete(mayGoOn: () => boolean): Promise<null> {
    while (mayGoOn()) {
      const file = await claimPicture();
      if (!file) break;
      await quietMoment(pictures.isBusy, mayGoOn);
      await completePicture(file);
    }
    return null;
  }

  return createLoop(complete, (error) => strapi.log.error(`Completing pictures stumbled and goes on: ${error}`));
}

export const missingSizes = createMissingSizes();
