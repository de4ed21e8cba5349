import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { FormActions } from '@/ui/form';
import { ConfirmText } from './manager.styles';

interface DeleteTabProps {
  /** The display name of the record. */
  name: string;
  onDelete: () => void;
  isDeleting: boolean;
  /** The message of the last failed attempt. */
  failure: string | null;
  /** The record itself. */
  children: ReactNode;
}

/** Shows the record to delete with a confirmation button. */
export const DeleteTab = ({ name, onDelete, isDeleting, failure, children }: DeleteTabProps) => (
  <>
    {children}
    <ConfirmText>Do you want to delete “{name}”? This cannot be undone.</ConfirmText>
    <FormActions failure={failure}>
      <Button variant="danger" busy={isDeleting} onClick={onDelete}>
        Delete
      </Button>
    </FormActions>
  </>
);
