import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ListedRecord, Resource, StoredRecord } from './resource.ts';
import { dragRow, type RowDrag } from './row-drag.ts';
import { useSortList } from './use-sort-list.ts';

/** `ids` with one of them moved to another index. */
const moveTo = (ids: readonly string[], id: string, to: number) =>
  ids.filter((other) => other !== id).toSpliced(to, 0, id);

interface SortableRowsOptions<Row extends StoredRecord, Input> {
  resource: Resource<Row, Input>;
  /** All records of the list, whose first ones are the rows of `list`. */
  records: readonly ListedRecord<Row>[];
  list: RefObject<HTMLUListElement | null>;
  /** Called before a row moves to an index, which must be shown then. */
  onMove: (to: number) => void;
}

/** Sorts the rows of a list by dragging and by menu items. The focus stays on the row that was moved. */
export function useSortableRows<Row extends StoredRecord, Input>(options: SortableRowsOptions<Row, Input>) {
  const { resource, records, list, onMove } = options;
  const sort = useSortList(resource);
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const moved = useRef<string | null>(null);
  const ids = records.map(({ _id }) => _id);
  const order = ids.join();
  // A row that React moves in the document loses the focus.
  useLayoutEffect(() => {
    if (moved.current === null) return;
    const row = list.current?.children[ids.indexOf(moved.current)];
    row?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
    moved.current = null;
  }, [order]);
  const move = (record: ListedRecord<Row>, to: number) => {
    onMove(to);
    moved.current = record._id;
    setAnnouncement(`${resource.nameOf(record)} is now number ${to + 1} of ${records.length}.`);
    sort(moveTo(ids, record._id, to));
  };
  const startDrag = (event: PointerEvent<HTMLElement>, record: ListedRecord<Row>) => {
    if (event.button !== 0 || !list.current) return;
    const onDrop = ({ to }: RowDrag) => move(record, to);
    dragRow(list.current, event.currentTarget, event.nativeEvent, { onChange: setDrag, onDrop });
  };
  return { drag, announcement, move, startDrag };
}
