import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Actions, Entry } from './manager-look';
import type { Listed, Resource, StoredRecord } from './resource';
import { ShownRecord } from './shown-record';
import type { CrudTab } from './use-crud-tab';

const WAYS_TO_CHANGE = ['Update', 'Delete'] as const;

interface ReadEntryProps<Row extends StoredRecord, Input> {
  record: Listed<Row>;
  resource: Resource<Row, Input>;
  renderCard: (record: Row) => ReactNode;
  tabs: readonly CrudTab[];
  onSelect: (record: Listed<Row>, tab: CrudTab) => void;
}

/** One record of the list, with a button for each way to change it. */
export function ReadEntry<Row extends StoredRecord, Input>(props: ReadEntryProps<Row, Input>) {
  const { record, resource, renderCard, tabs, onSelect } = props;
  const name = resource.nameOf(record);
  return (
    <Entry aria-label={name}>
      <ShownRecord record={record} resource={resource} renderCard={renderCard} />
      <Actions>
        {WAYS_TO_CHANGE.filter((way) => tabs.includes(way)).map((way) => (
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
      </Actions>
    </Entry>
  );
}
