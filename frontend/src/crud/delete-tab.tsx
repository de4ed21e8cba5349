import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form.tsx';
import { ConfirmText } from './manager.styles.tsx';

interface DeleteTabProps {
  /** The display name of the record. */
  name: string;
  onDelete: () => void;
  isDeleting: boolean;
  /** Whether the record can be restored later. */
  canBeRestored: boolean;
  /** The message of the last failed attempt. */
  failure: string | null;
  /** The record itself. */
  children: ReactNode;
}

/** Shows the record to delete with a confirmation button. */
export const DeleteTab = ({ name, onDelete, isDeleting, canBeRestored, failure, children }: DeleteTabProps) => (
  <>
    {children}
    <ConfirmText>
      {`Do you want to delete “${name}”? ${canBeRestored ? 'It can be restored for 30 days.' : 'This cannot be undone.'}`}
    </ConfirmText>
    <FormActions failure={failure}>
      <Button variant="danger" busy={isDeleting} onClick={onDelete}>
        Delete
      </Button>
    </FormActions>
  </>
);
