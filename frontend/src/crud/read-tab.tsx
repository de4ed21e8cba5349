import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { Finder, List, Prompt } from './manager-look';
import { ReadEntry } from './read-entry';
import type { Listed, Resource, StoredRecord } from './resource';
import type { CrudTab } from './use-crud-tab';

/** Shorter lists are seen at a glance. */
const SEARCHABLE = 7;
/** How many records are drawn at first and with each press: hundreds of cards at once would hold up the page. */
const PAGE = 50;

interface ReadTabProps<Row extends StoredRecord, Input> {
  resource: Resource<Row, Input>;
  empty: string;
  renderCard: (record: Row) => ReactNode;
  /** What there is beside Read: a record has a button for each way to change it. */
  tabs: readonly CrudTab[];
  onSelect: (record: Listed<Row>, tab: CrudTab) => void;
}

/** All records of a resource, or the sentence that there are none. */
export function ReadTab<Row extends StoredRecord, Input>(props: ReadTabProps<Row, Input>) {
  const { resource, empty, ...entry } = props;
  const { data: records, isError, refetch } = useQuery(resource.list);
  const [wanted, setWanted] = useState('');
  const [shown, setShown] = useState(PAGE);
  const sought = useDeferredValue(wanted).trim().toLowerCase();
  if (!records && isError) {
    return (
      <Prompt>
        <span>The list could not be loaded.</span> <Button onClick={() => refetch()}>Try again</Button>
      </Prompt>
    );
  }
  if (!records) return null;
  if (records.length === 0) return <Prompt>{empty}</Prompt>;
  const found = records.filter((record) => resource.searchText(record).toLowerCase().includes(sought));
  return (
    <>
      {records.length >= SEARCHABLE && (
        <Finder>
          <TextField label="Search" type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
          <p role="status">
            {found.length} of {records.length}
          </p>
        </Finder>
      )}
      {found.length === 0 && <Prompt>Nothing here matches that.</Prompt>}
      <List>
        {found.slice(0, shown).map((record, index) => (
          <ReadEntry key={record._id || index} record={record} resource={resource} {...entry} />
        ))}
      </List>
      {found.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + PAGE)}>
          Show more
        </Button>
      )}
    </>
  );
}
