import { Button } from '@/ui/button';
import { Hint } from './manager.styles';

interface NothingSelectedProps {
  question: string;
  /** Opens the list where a record can be selected. */
  onList: () => void;
}

/** Shown in a tab that needs a selected record and has none. */
export const NothingSelected = ({ question, onList }: NothingSelectedProps) => (
  <Hint>
    <span>{question}</span>
    <Button variant="secondary" onClick={onList}>
      Choose from the list
    </Button>
  </Hint>
);
