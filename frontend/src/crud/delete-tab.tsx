import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Actions, Question } from './manager-look';

interface DeleteTabProps {
  /** What a person would call the record. */
  name: string;
  onDelete: () => void;
  isDeleting: boolean;
  /** The record itself. */
  children: ReactNode;
}

/** Names what would be gone, shows it, and has the one button that does it. */
export const DeleteTab = ({ name, onDelete, isDeleting, children }: DeleteTabProps) => (
  <>
    {children}
    <Question>Do you want to delete “{name}”? This cannot be undone.</Question>
    <Actions>
      <Button variant="danger" busy={isDeleting} onClick={onDelete}>
        Delete
      </Button>
    </Actions>
  </>
);
