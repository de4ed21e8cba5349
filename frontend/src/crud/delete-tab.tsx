import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Actions, Prompt } from './manager-look';

interface DeleteTabProps<Row> {
  record: Row | null;
  renderCard: (record: Row) => ReactNode;
  onDelete: (record: Row) => void;
  isDeleting: boolean;
}

/** Shows what would be gone, and the one button that does it. */
export function DeleteTab<Row>({ record, renderCard, onDelete, isDeleting }: DeleteTabProps<Row>) {
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
