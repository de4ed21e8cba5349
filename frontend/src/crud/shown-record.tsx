import type { ReactNode } from 'react';
import { Incomplete } from './manager-look';
import type { Listed, Resource, StoredRecord } from './resource';

interface ShownRecordProps<Row extends StoredRecord, Input> {
  record: Listed<Row>;
  resource: Resource<Row, Input>;
  renderCard: (record: Row) => ReactNode;
}

function missingSentence(name: string, [first, ...others]: readonly string[]) {
  const what = others.length === 0 ? `${first} is missing` : `${[first, ...others].join(', ')} are missing`;
  return `“${name}” cannot be shown as a whole: ${what}. It can be updated or deleted.`;
}

/** A record's card, or the sentence that says which record cannot be shown and what it lacks. */
export function ShownRecord<Row extends StoredRecord, Input>(props: ShownRecordProps<Row, Input>) {
  const { record, resource, renderCard } = props;
  if (record._id === '') {
    return <Incomplete>A record without an id cannot be shown. It can neither be updated nor deleted here.</Incomplete>;
  }
  if (record.missingFields.length === 0) return renderCard(record);
  return <Incomplete>{missingSentence(resource.nameOf(record), record.missingFields)}</Incomplete>;
}
