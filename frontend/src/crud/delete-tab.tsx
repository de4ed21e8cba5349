import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { FormActions } from '@/ui/form';
import { ConfirmText } from './manager.styles';

interface DeleteTabProps {
  /** What a person would call the record. */
  name: string;
  onDelete: () => void;
  isDeleting: boolean;
  /** The sentence that says why the last attempt failed, if it did. */
  failure: string | null;
  /** The record itself. */
  children: ReactNode;
}

/** Names what would be gone, shows it, and has the one button that does it. */
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
