import type { ReactNode } from 'react';
import { ErrorNote } from './manager.styles.tsx';
import type { ListedRecord, Resource, StoredRecord } from './resource.ts';

interface RecordViewProps<Row extends StoredRecord, Input> {
  record: ListedRecord<Row>;
  resource: Resource<Row, Input>;
  renderCard: (record: Row) => ReactNode;
}

function describeMissing(name: string, [first, ...others]: readonly string[]) {
  const what = others.length === 0 ? `${first} is missing` : `${[first, ...others].join(', ')} are missing`;
  return `“${name}” cannot be shown as a whole: ${what}. It can be updated or deleted.`;
}

/** Renders a record's card, or a message that names the missing fields of an incomplete record. */
export function RecordView<Row extends StoredRecord, Input>(props: RecordViewProps<Row, Input>) {
  const { record, resource, renderCard } = props;
  if (record._id === '') {
    return <ErrorNote>A record without an id cannot be shown. It can neither be updated nor deleted here.</ErrorNote>;
  }
  if (record.missingFields.length === 0) return renderCard(record);
  return <ErrorNote>{describeMissing(resource.nameOf(record), record.missingFields)}</ErrorNote>;
}
