import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { Actions, Entry, Finder, List, Prompt } from './manager-look';
import type { Resource, StoredRecord } from './resource';
import type { CrudTab } from './use-crud';

/** Shorter lists are seen at a glance. */
const SEARCHABLE = 7;

interface ReadTabProps<Row extends StoredRecord, Input> {
  resource: Resource<Row, Input>;
  empty: string;
  renderCard: (record: Row) => ReactNode;
  /** What there is beside Read: a record has a button for each way to change it. */
  tabs: readonly CrudTab[];
  onSelect: (record: Row, tab: CrudTab) => void;
}

/** All records of a resource, or the sentence that there are none. */
export function ReadTab<Row extends StoredRecord, Input>(props: ReadTabProps<Row, Input>) {
  const { resource, empty } = props;
  const { data: records, isError, refetch } = useQuery(resource.list);
  const [wanted, setWanted] = useState('');
  if (!records && isError) {
    return (
      <Prompt>
        The list could not be loaded. <Button onClick={() => refetch()}>Try again</Button>
      </Prompt>
    );
  }
  if (!records) return null;
  if (records.length === 0) return <Prompt>{empty}</Prompt>;
  const found = records.filter((record) => resource.searchText(record).toLowerCase().includes(wanted.toLowerCase()));
  return (
    <>
      {records.length >= SEARCHABLE && (
        <Finder>
          <TextField label="Search" type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
        </Finder>
      )}
      {found.length === 0 && <Prompt>Nothing here matches that.</Prompt>}
      <List>
        {found.map((record) => (
          <ReadEntry key={record._id} record={record} {...props} />
        ))}
      </List>
    </>
  );
}

const WAYS_TO_CHANGE = ['Update', 'Delete'] as const;

function ReadEntry<Row extends StoredRecord, Input>({
  record,
  resource,
  renderCard,
  tabs,
  onSelect,
}: ReadTabProps<Row, Input> & { record: Row }) {
  const name = resource.nameOf(record);
  return (
    <Entry aria-label={name}>
      {renderCard(record)}
      <Actions>
        {WAYS_TO_CHANGE.filter((way) => tabs.includes(way)).map((way) => (
          <Button
            key={way}
            variant={way === 'Delete' ? 'danger' : 'secondary'}
            title={`${way} ${name}`}
            disabled={!resource.mayWrite(record)}
            onClick={() => onSelect(record, way)}
          >
            {way}
          </Button>
        ))}
      </Actions>
    </Entry>
  );
}
