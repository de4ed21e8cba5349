import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { readDraft } from '#lib/forms/use-form-draft.ts';
import { Button } from '#ui/button.tsx';
import { Hint } from './manager.styles.tsx';
import { formName, type ListedRecord, type Resource, type StoredRecord } from './resource.ts';

/** Shown in place of records that could not be loaded. */
export const ListFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Hint>
    <span>The list could not be loaded.</span> <Button onClick={onRetry}>Try again</Button>
  </Hint>
);

interface NothingSelectedProps {
  question: string;
  /** Opens the list where a record can be selected. */
  onList: () => void;
  children?: ReactNode;
}

/** Shown in a tab that needs a selected record and has none. */
export const NothingSelected = ({ question, onList, children }: NothingSelectedProps) => (
  <Hint>
    {children}
    <span>{question}</span>
    <Button variant="secondary" onClick={onList}>
      Choose from the list
    </Button>
  </Hint>
);

interface SelectedRecordProps<Row extends StoredRecord, Input> extends Omit<NothingSelectedProps, 'children'> {
  id: string;
  resource: Resource<Row, Input>;
  children: (record: ListedRecord<Row>) => ReactNode;
}

/**
 * Renders the record with that id as it was when it was selected: an update fails if it has changed since. It comes from
 * its draft, whose changes belong to that state of it, or from the list.
 */
export function SelectedRecord<Row extends StoredRecord, Input>(props: SelectedRecordProps<Row, Input>) {
  const { id, resource, children, ...nothing } = props;
  const { data: records, isPending, isError, refetch } = useQuery(resource.list);
  const [selected, setSelected] = useState(
    () => readDraft<Input, ListedRecord<Row>>(formName(resource, id))?.stored ?? null,
  );
  const found = records?.find((record) => record._id === id && resource.mayWrite(record));
  if (!selected && found) setSelected(found);
  if (selected) return children(selected);
  if (isPending || found) return null;
  if (isError) return <ListFailure onRetry={refetch} />;
  return (
    <NothingSelected {...nothing}>
      <span>This record no longer exists, or it cannot be changed.</span>
    </NothingSelected>
  );
}
