import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Actions, ListItem } from './manager.styles';
import { RecordView } from './record-view';
import type { ListedRecord, Resource, StoredRecord } from './resource';
import type { CrudTab } from './use-crud-tab';

const EDIT_TABS = ['Update', 'Delete'] as const;

interface RecordListItemProps<Row extends StoredRecord, Input> {
  record: ListedRecord<Row>;
  resource: Resource<Row, Input>;
  renderCard: (record: Row) => ReactNode;
  tabs: readonly CrudTab[];
  onSelect: (record: ListedRecord<Row>, tab: CrudTab) => void;
}

/** One record of the list with a button for each action. */
export function RecordListItem<Row extends StoredRecord, Input>(props: RecordListItemProps<Row, Input>) {
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
      </Actions>
    </ListItem>
  );
}
