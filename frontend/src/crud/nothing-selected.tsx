import { Button } from '@/ui/button';
import { Hint } from './manager.styles';

interface NothingSelectedProps {
  question: string;
  /** Leads to where a record can be selected. */
  onList: () => void;
}

/** What a tab says that needs a record and has none. */
export const NothingSelected = ({ question, onList }: NothingSelectedProps) => (
  <Hint>
    <span>{question}</span>
    <Button variant="secondary" onClick={onList}>
      Choose from the list
    </Button>
  </Hint>
);
