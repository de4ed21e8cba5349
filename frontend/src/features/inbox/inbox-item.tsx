import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import type { InboxItem as Item } from '#contract.ts';
import { formatDate } from '#lib/change-format.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { DeleteItem } from './delete-item.tsx';
import * as Styled from './inbox.styles.ts';
import { useMarkItem } from './inbox-queries.ts';

/** A meeting that can still be answered has to be declined or cancelled before it can be deleted. */
const mayDelete = (item: Item) => item.kind === 'message' || item.spam || item.actions.length === 0;

/** The actions of every item. */
function ItemActions({ item }: { item: Item }) {
  const { start, isPending, variables, failure } = useMarkItem(item);
  const isBusy = (field: 'read' | 'spam') => isPending && variables?.[field] !== undefined;
  return (
    <Styled.Actions>
      <FormActions failure={failure}>
        <Button variant="secondary" busy={isBusy('spam')} onClick={() => start({ spam: !item.spam })}>
          {item.spam ? 'Not spam' : 'Mark as spam'}
        </Button>
        <Button variant="secondary" busy={isBusy('read')} onClick={() => start({ read: !item.read })}>
          {item.read ? 'Mark as unread' : 'Mark as read'}
        </Button>
        {mayDelete(item) && <DeleteItem item={item} />}
      </FormActions>
    </Styled.Actions>
  );
}

interface InboxItemProps {
  item: Item;
  /** The text of the row beside the name. */
  summary: string;
  isOpen: boolean;
  onToggle: () => void;
  /** The item itself, and its answer. */
  children: ReactNode;
}

/** An item as a row that opens it. */
export function InboxItem({ item, summary, isOpen, onToggle, children }: InboxItemProps) {
  const id = useId();
  const { start: mark } = useMarkItem(item);
  const isUnread = !item.read && !item.spam;
  const markRead = useEffectEvent(() => {
    if (!item.read) mark({ read: true });
  });
  useEffect(() => {
    if (isOpen) markRead();
  }, [isOpen]);
  return (
    <Styled.Item>
      <Styled.ItemHeading>
        <Styled.Row type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
          <Styled.Dot $unread={isUnread} />
          <Styled.Name dir="auto" $unread={isUnread}>
            {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
            <span>{item.name}</span>
          </Styled.Name>
          <Styled.Summary dir="auto">
            {item.spam && <Styled.Mark>Suspected spam · </Styled.Mark>}
            <span>{summary}</span>
          </Styled.Summary>
          <Styled.When dateTime={item.createdAt}>{formatDate(item.createdAt)}</Styled.When>
        </Styled.Row>
      </Styled.ItemHeading>
      {isOpen && (
        <Styled.Body id={id}>
          {children}
          <ItemActions item={item} />
        </Styled.Body>
      )}
    </Styled.Item>
  );
}
