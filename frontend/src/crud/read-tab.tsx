import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { moveFocus } from '#lib/navigation/move-focus.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { HistoryButton } from './history-button.tsx';
import { Actions, Hint, List, ListItem, SearchBar } from './manager.styles.tsx';
import { RecordView } from './record-view.tsx';
import type { ListedRecord, Resource, StoredRecord } from './resource.ts';
import { ListFailure } from './selected-record.tsx';
import type { CrudTab } from './use-crud-place.ts';

const EDIT_TABS = ['Update', 'Delete'] as const;

interface RecordListItemProps<Row extends StoredRecord, Input> {
  record: ListedRecord<Row>;
  resource: Resource<Row, Input>;
  renderCard: (record: Row) => ReactNode;
  tabs: readonly CrudTab[];
  onSelect: (record: ListedRecord<Row>, tab: CrudTab) => void;
}

/** One record of the list with a button for each action. */
function RecordListItem<Row extends StoredRecord, Input>(props: RecordListItemProps<Row, Input>) {
  const { record, resource, renderCard, tabs, onSelect } = props;
  const name = resource.nameOf(record);
  return (
    <ListItem aria-label={name}>
      <RecordView record={record} resource={resource} renderCard={renderCard} />
      <Actions>
        {EDIT_TABS.filter((action) => tabs.includes(action)).map((way) => (
          <Button
            key={way}
            variant={way === 'Delete' ? 'quiet-danger' : 'secondary'}
            title={`${way} ${name}`}
            disabled={!resource.mayWrite(record)}
            onClick={() => onSelect(record, way)}
          >
            {way}
          </Button>
        ))}
        {resource.hasHistory && record._id && (
          <HistoryButton
            name={name}
            record={record}
            resource={resource}
            mayRestore={tabs.includes('Update') && resource.mayWrite(record)}
          />
        )}
      </Actions>
    </ListItem>
  );
}

/** Shorter lists have no search. */
const MIN_SEARCHABLE = 7;
/** How many records are rendered at first and with each 'Show more': hundreds of cards at once would block the page. */
const PAGE_SIZE = 50;

interface ReadTabProps<Row extends StoredRecord, Input> {
  resource: Resource<Row, Input>;
  empty: string;
  renderCard: (record: Row) => ReactNode;
  /** The available tabs: a record has a button for Update and Delete if those exist. */
  tabs: readonly CrudTab[];
  onSelect: (record: ListedRecord<Row>, tab: CrudTab) => void;
}

/** Lists the records of a resource, with a search and a message for an empty list. */
export function ReadTab<Row extends StoredRecord, Input>(props: ReadTabProps<Row, Input>) {
  const { resource, empty, ...entry } = props;
  const { data: records, isError, refetch } = useQuery(resource.list);
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const list = useRef<HTMLUListElement>(null);
  const showMore = () => {
    flushSync(() => setLimit(limit + PAGE_SIZE));
    // The button may be gone, and with it the place from which the Tab key goes on.
    const firstNew = list.current?.children[limit];
    moveFocus(firstNew instanceof HTMLElement ? firstNew : null);
  };
  const searchTerm = useDeferredValue(query).trim().toLowerCase();
  if (!records && isError) return <ListFailure onRetry={refetch} />;
  if (!records) return null;
  if (records.length === 0) return <Hint>{empty}</Hint>;
  const matches = records.filter((record) => resource.searchText(record).toLowerCase().includes(searchTerm));
  return (
    <>
      {records.length >= MIN_SEARCHABLE && (
        <SearchBar>
          <TextField label="Search" type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
          <p role="status">{`${matches.length} of ${records.length}`}</p>
        </SearchBar>
      )}
      {matches.length === 0 && <Hint>Nothing here matches that.</Hint>}
      <List ref={list}>
        {matches.slice(0, limit).map((record, index) => (
          <RecordListItem key={record._id || index} record={record} resource={resource} {...entry} />
        ))}
      </List>
      {matches.length > limit && (
        <Button variant="secondary" onClick={showMore}>
          Show more
        </Button>
      )}
    </>
  );
}
