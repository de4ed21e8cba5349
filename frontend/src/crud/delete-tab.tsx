import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Actions, Prompt } from './manager-look';

interface DeleteTabProps<Record> {
  record: Record | null;
  renderCard: (record: Record) => ReactNode;
  onDelete: (record: Record) => void;
  isDeleting: boolean;
}

/** Shows what would be gone, and the one button that does it. */
export function DeleteTab<Record>({ record, renderCard, onDelete, isDeleting }: DeleteTabProps<Record>) {
  if (!record) return <Prompt>What do you want to delete?</Prompt>;
  return (
    <>
      {renderCard(record)}
      <Prompt>This cannot be undone.</Prompt>
      <Actions>
        <Button variant="danger" busy={isDeleting} onClick={() => onDelete(record)}>
          Delete
        </Button>
      </Actions>
    </>
  );
}
