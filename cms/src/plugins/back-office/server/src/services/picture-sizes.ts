import { createLoop } from '../mails/loop';
import { claimPicture } from '../pictures/claim-picture';
import { completePicture } from '../pictures/complete-picture';
import { quietMoment } from '../pictures/quiet-moment';
import { service } from '../service';

/** Completes, in the background and one at a time, the pictures that lack sizes: older ones, imported ones, and all of them after the sizes changed. */
export default () => {
  async function complete(mayGoOn: () => boolean): Promise<null> {
    while (mayGoOn()) {
      const file = await claimPicture();
      if (!file) break;
      await quietMoment(service('pictures').isBusy, mayGoOn);
      await completePicture(file);
    }
    return null;
  }

  return createLoop(complete, (error) => strapi.log.error(`Completing pictures stumbled and goes on: ${error}`));
};
