import { lazyComponent, prefetch } from '#lib/loading/lazy-component.tsx';
import { Button } from '#ui/button.tsx';
import { DialogOpener } from '#ui/dialog-opener.tsx';
import type { HistorySheetProps } from './history-sheet.tsx';

const load = async () => (await import('./history-sheet.tsx')).HistorySheet;
const HistorySheet = lazyComponent(load);

/** Opens the versions of a record. */
export const HistoryButton = (props: Omit<HistorySheetProps, 'open' | 'onClose'>) => (
  <DialogOpener
    prefetch={prefetch(load)}
    button={(opener) => (
      <Button variant="quiet" title={`History of ${props.name}`} {...opener}>
        History
      </Button>
    )}
    dialog={({ open, onClose }) => <HistorySheet {...props} open={open} onClose={onClose} />}
  />
);
