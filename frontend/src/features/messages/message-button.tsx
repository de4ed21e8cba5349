import { lazyComponent, prefetch } from '#lib/loading/lazy-component.tsx';
import { Button } from '#ui/button.tsx';
import { DialogOpener } from '#ui/dialog-opener.tsx';

const load = async () => (await import('./message-dialog.tsx')).MessageDialog;
const MessageDialog = lazyComponent(load);
const prefetchDialog = prefetch(load);

/** Opens the message dialog. */
export const MessageButton = () => (
  <DialogOpener
    prefetch={prefetchDialog}
    button={(opener) => <Button {...opener}>Send Message</Button>}
    dialog={(state) => <MessageDialog {...state} />}
  />
);
