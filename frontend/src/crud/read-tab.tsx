import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { moveFocus } from '#lib/navigation/move-focus.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Hint, List, SearchBar } from './manager.styles.tsx';
import { MoveMenu } from './move-menu.tsx';
import { RecordListItem } from './record-list-item.tsx';
import type { ListedRecord, Resource, StoredRecord } from './resource.ts';
import type { RowDrag } from './row-drag.ts';
import { ListFailure } from './selected-record.tsx';
import type { CrudTab } from './use-crud-place.ts';
import { useSortableRows } from './use-sortable-rows.ts';

/** How many records are rendered at first and with each 'Show more': hundreds of cards at once would block the page. */
const PAGE_SIZE = 50;

interface ReadTabProps<Row extends StoredRecord, Input> {
  resource: Resource<Row, Input>;
  empty: string;
  renderCard: (record: Row) => ReactNode;
  renderActions?: ((record: Row) => ReactNode) | undefined;
  /** Records are rows, close to each other. */
  isDense: boolean;
  /** The available tabs: a record has a button for Update and Delete if those exist. */
  tabs: readonly CrudTab[];
  onSelect: (record: ListedRecord<Row>, tab: CrudTab) => void;
}

/** Lists the records of a resource, with a message for an empty list. */
export function ReadTab<Row extends StoredRecord, Input>(props: ReadTabProps<Row, Input>) {
  const { resource, empty } = props;
  const { data: records, isError, refetch } = useQuery(resource.list);
  if (!records && isError) return <ListFailure onRetry={refetch} />;
  if (!records) return null;
  if (records.length === 0) return <Hint>{empty}</Hint>;
  return <RecordList {...props} records={records} />;
}

function dragStateOf(index: number, { from, to }: RowDrag) {
  if (index === from) return 'dragged';
  if (index !== to) return undefined;
  return to < from ? 'before' : 'after';
}

interface RecordListProps<Row extends StoredRecord, Input> extends Omit<ReadTabProps<Row, Input>, 'empty'> {
  records: readonly ListedRecord<Row>[];
}

/** The records with a search. They are sorted while it is empty: among some of them no place would be certain. */
function RecordList<Row extends StoredRecord, Input>({ records, ...entry }: RecordListProps<Row, Input>) {
  const { resource, tabs } = entry;
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
  const onMove = (to: number) => setLimit(Math.max(limit, to + 1));
  const { drag, announcement, move, startDrag } = useSortableRows({ resource, records, list, onMove });
  const isSortable =
    resource.isSortable && tabs.includes('Update') && records.length > 1 && records.every(({ _id }) => _id !== '');
  const matches = records.filter((record) => resource.searchText(record).toLowerCase().includes(searchTerm));
  return (
    <>
      <SearchBar>
        <TextField label="Search" type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
        <p role="status">{`${matches.length} of ${records.length}`}</p>
      </SearchBar>
      {matches.length === 0 && <Hint>Nothing here matches that.</Hint>}
      <List ref={list}>
        {matches.slice(0, limit).map((record, index) => (
          <RecordListItem
            key={record._id || index}
            record={record}
            {...entry}
            drag={drag ? dragStateOf(index, drag) : undefined}
            renderMoveMenu={() =>
              isSortable &&
              searchTerm === '' && (
                <MoveMenu
                  name={resource.nameOf(record)}
                  index={index}
                  count={records.length}
                  onMove={(to) => move(record, to)}
                  onPress={(event) => startDrag(event, record)}
                />
              )
            }
          />
        ))}
      </List>
      <VisuallyHidden as="p" aria-live="polite">
        {announcement}
      </VisuallyHidden>
      {matches.length > limit && (
        <Button variant="secondary" onClick={showMore}>
          Show more
        </Button>
      )}
    </>
  );
}
