import type { Client } from '#contract.ts';
import { lazyComponent, prefetch } from '#lib/loading/lazy-component.tsx';
import { Button } from '#ui/button.tsx';
import { DialogOpener } from '#ui/dialog-opener.tsx';

const load = async () => (await import('./feedback-request.tsx')).FeedbackRequest;
const FeedbackRequest = lazyComponent(load);

/** Opens the request for feedback of a client. */
export const AskFeedback = ({ client }: { client: Client }) => (
  <DialogOpener
    prefetch={prefetch(load)}
    button={(opener) => (
      <Button variant="quiet" title={`Ask ${client.client.name} for feedback`} {...opener}>
        Ask for feedback
      </Button>
    )}
    dialog={({ open, onClose }) => <FeedbackRequest client={client} open={open} onClose={onClose} />}
  />
);
