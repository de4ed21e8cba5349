import { useQuery } from '@tanstack/react-query';
import { errorStatus } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { versionsOf } from './history.ts';
import { ErrorNote, Hint, List } from './manager.styles.tsx';
import type { StoredRecord } from './resource.ts';
import type { Refreshable } from './use-refresh.ts';
import { useRestoreVersion } from './use-restore-version.ts';
import { VersionItem } from './version-item.tsx';

const NOT_FOUND = 404;

export interface HistorySheetProps {
  /** The display name of the record. */
  name: string;
  record: StoredRecord;
  resource: Refreshable;
  /** Whether the account may change the record. */
  mayRestore: boolean;
  open: boolean;
  onClose: () => void;
}

type VersionListProps = Omit<HistorySheetProps, 'name' | 'open'>;

function VersionList({ record, resource, mayRestore, onClose }: VersionListProps) {
  const { data: versions, error, refetch } = useQuery(versionsOf(resource.key, record._id));
  const { restore, restoring, failure } = useRestoreVersion(resource, record, onClose);
  if (!versions && errorStatus(error) === NOT_FOUND) return <p>This record has no versions yet.</p>;
  if (!versions && error) {
    return (
      <Hint>
        <span role="status">The history could not be loaded.</span>
        <Button onClick={() => refetch()}>Try again</Button>
      </Hint>
    );
  }
  if (!versions) return null;
  return (
    <>
      {failure && <ErrorNote role="alert">{failure}</ErrorNote>}
      <List aria-label="Versions">
        {versions.map((version, index) => (
          <VersionItem
            key={version.version}
            version={version}
            earlier={versions[index + 1] ?? null}
            isCurrent={index === 0}
            isBusy={restoring === version.version}
            isLocked={restoring !== undefined}
            onRestore={mayRestore ? () => restore(version.version) : undefined}
          />
        ))}
      </List>
    </>
  );
}

/** The versions of a record in a dialog at the side, newest first, each compared with the one before it. */
export const HistorySheet = ({ name, open, onClose, ...list }: HistorySheetProps) => (
  <Dialog title={`History of “${name}”`} placement="side" open={open} onClose={onClose}>
    <VersionList {...list} onClose={onClose} />
  </Dialog>
);
