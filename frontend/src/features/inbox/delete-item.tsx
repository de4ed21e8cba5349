import { useState } from 'react';
import type { InboxItem } from '#contract.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form.tsx';
import { Question } from './inbox.styles.ts';
import { useDeleteItem } from './inbox-queries.ts';

/** A button that deletes an item after a question. */
export function DeleteItem({ item }: { item: InboxItem }) {
  const [isAsked, setAsked] = useState(false);
  const { start, isPending, failure } = useDeleteItem(item);
  if (!isAsked) {
    return (
      <Button variant="quiet-danger" onClick={() => setAsked(true)}>
        Delete
      </Button>
    );
  }
  return (
    <Question>
      <p role="alert">{`Do you want to delete this ${item.kind}? This cannot be undone.`}</p>
      <FormActions failure={failure}>
        <Button variant="danger" busy={isPending} onClick={() => start()}>
          Delete
        </Button>
        <Button autoFocus variant="secondary" disabled={isPending} onClick={() => setAsked(false)}>
          Keep it
        </Button>
      </FormActions>
    </Question>
  );
}
