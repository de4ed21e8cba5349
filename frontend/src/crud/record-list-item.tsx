import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { HistoryButton } from './history-button.tsx';
import { Actions, ListItem } from './manager.styles.tsx';
import { RecordView } from './record-view.tsx';
import type { ListedRecord, Resource, StoredRecord } from './resource.ts';
import type { CrudTab } from './use-crud-place.ts';

const EDIT_TABS = ['Update', 'Delete'] as const;

interface RecordListItemProps<Row extends StoredRecord, Input> {
  record: ListedRecord<Row>;
  resource: Resource<Row, Input>;
  renderCard: (record: Row) => ReactNode;
  isDense: boolean;
  tabs: readonly CrudTab[];
  onSelect: (record: ListedRecord<Row>, tab: CrudTab) => void;
  /** The record is dragged, or one would be dropped before or after it. */
  drag: 'dragged' | 'before' | 'after' | undefined;
  /** Renders what only records of this kind have beside their buttons. */
  renderActions?: ((record: Row) => ReactNode) | undefined;
  /** Renders the control that moves the record. */
  renderMoveMenu: () => ReactNode;
}

/** One record of the list with a button for each action. */
export function RecordListItem<Row extends StoredRecord, Input>(props: RecordListItemProps<Row, Input>) {
  const { record, resource, renderCard, isDense, tabs, onSelect, drag, renderMoveMenu } = props;
  const { renderActions = () => null } = props;
  const name = resource.nameOf(record);
  return (
    <ListItem aria-label={name} $dense={isDense} $drag={drag}>
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
        {record._id !== '' && renderActions(record)}
        {renderMoveMenu()}
      </Actions>
    </ListItem>
  );
}
