import { Button } from '#ui/button.tsx';
import { Hint } from './manager.styles.tsx';

interface NothingSelectedProps {
  question: string;
  /** The address names a record that does not exist. */
  isGone: boolean;
  /** Opens the list where a record can be selected. */
  onList: () => void;
}

/** Shown in a tab that needs a selected record and has none. */
export const NothingSelected = ({ question, isGone, onList }: NothingSelectedProps) => (
  <Hint>
    {isGone && <span>This record no longer exists, or it cannot be changed.</span>}
    <span>{question}</span>
    <Button variant="secondary" onClick={onList}>
      Choose from the list
    </Button>
  </Hint>
);

/** Shown in place of records that could not be loaded. */
export const ListFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Hint>
    <span>The list could not be loaded.</span> <Button onClick={onRetry}>Try again</Button>
  </Hint>
);
