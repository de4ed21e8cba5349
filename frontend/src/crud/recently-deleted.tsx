import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { DeletedRecord } from '#contract.ts';
import { formatDate } from '#lib/change-format.ts';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';
import { deletedRecords } from './history.ts';
import { Actions, Hint, List, ListItem } from './manager.styles.tsx';
import type { Resource, StoredRecord } from './resource.ts';
import { useRestoreDeleted } from './use-restore-deleted.ts';

const Section = styled.section`
  margin-block-start: ${theme.space.xl};
  padding-block-start: ${theme.space.l};
  border-block-start: 1px solid ${theme.color.divider};
`;

const Heading = styled.h2`
  margin-block-end: ${theme.space.m};
  font-size: ${theme.text.lead};
`;

const Text = styled.div`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  > p {
    color: ${theme.color.muted};
  }
`;

function describeDeletion({ at, by }: DeletedRecord) {
  const date = formatDate(at);
  return by ? `Deleted on ${date} by ${by}` : `Deleted on ${date} by the site itself`;
}

interface RecentlyDeletedProps<Row extends StoredRecord, Input> {
  resource: Resource<Row, Input>;
  /** Called when a record has been restored, which removes its button. */
  onRestored: () => void;
}

/** Lists the deleted records of a resource, each with a button that restores it; nothing if there are none. */
export function RecentlyDeleted<Row extends StoredRecord, Input>(props: RecentlyDeletedProps<Row, Input>) {
  const { resource, onRestored } = props;
  const { data, isError, refetch } = useQuery(deletedRecords);
  const restore = useRestoreDeleted(resource, onRestored);
  if (!data && isError) {
    return (
      <Hint>
        <span>The deleted records could not be loaded.</span> <Button onClick={() => refetch()}>Try again</Button>
      </Hint>
    );
  }
  const records = data?.filter(({ collection }) => collection === resource.key) ?? [];
  if (records.length === 0) return null;
  return (
    <Section aria-label="Recently deleted">
      <Heading>Recently deleted</Heading>
      <List>
        {records.map((record) => {
          const title = record.title || `Record ${record._id}`;
          return (
            <ListItem key={record._id} aria-label={title}>
              <Text>
                <strong>{title}</strong>
                <p>{describeDeletion(record)}</p>
              </Text>
              <Actions>
                <Button
                  variant="secondary"
                  title={`Restore ${title}`}
                  busy={restore.isPending && restore.variables === record._id}
                  disabled={restore.isPending}
                  onClick={() => restore.start(record._id)}
                >
                  Restore
                </Button>
              </Actions>
            </ListItem>
          );
        })}
      </List>
    </Section>
  );
}
