import { Flex, Modal, Typography } from '@strapi/design-system';
import { useForm, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useFieldLabels } from '../field-labels';
import { type RecordKey, useReadHistoryQuery, useRestoreVersionMutation } from './history-api';
import { VersionItem } from './version-item';

interface HistoryDialogProps {
  record: RecordKey;
  updatedAt: string;
  onClose: () => void;
}

/** The sentence of a refused request. */
function getRefusal(error: unknown): string {
  const { message } = (error ?? {}) as { message?: string };
  return message || 'The version could not be restored, please try again';
}

function useRestore({ record, updatedAt, onClose }: HistoryDialogProps) {
  const { toggleNotification } = useNotification();
  const [restore] = useRestoreVersionMutation();
  const [restored, setRestored] = useState<string | null>(null);
  const [refusal, setRefusal] = useState('');

  async function restoreVersion(version: string) {
    if (restored !== null) return;
    setRestored(version);
    setRefusal('');
    const answer = await restore({ ...record, version, updatedAt });
    setRestored(null);
    if ('error' in answer) return setRefusal(getRefusal(answer.error));
    toggleNotification({ type: 'success', message: answer.data.message });
    onClose();
  }

  return { restoreVersion, restored, refusal };
}

function Versions(props: HistoryDialogProps) {
  const { data, isError } = useReadHistoryQuery(props.record, { refetchOnMountOrArgChange: true });
  const { restoreVersion, restored, refusal } = useRestore(props);
  const isModified = useForm('HistoryDialog', (form) => form.modified);
  const labels = useFieldLabels(props.record.model);
  if (isError) return <Typography role="alert">The history could not be read, please try again.</Typography>;
  if (!data) return <Typography role="status">Reading the history…</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {isModified && (
        <Typography textColor="warning700">
          This form has changes that are not saved. A restored version replaces them.
        </Typography>
      )}
      {refusal && (
        <Typography role="alert" textColor="danger600">
          {refusal}
        </Typography>
      )}
      <Flex tag="ul" aria-label="Versions" direction="column" alignItems="stretch">
        {data.versions.map((version, index) => (
          <VersionItem
            key={version.version}
            version={version}
            labels={labels}
            isCurrent={index === 0}
            isBusy={restored === version.version}
            onRestore={() => restoreVersion(version.version)}
          />
        ))}
      </Flex>
    </Flex>
  );
}

/** The versions of a record, newest first, each with what it has changed. */
export function HistoryDialog(props: HistoryDialogProps) {
  return (
    <Modal.Content>
      <Modal.Header>
        <Modal.Title>History</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <Versions {...props} />
      </Modal.Body>
    </Modal.Content>
  );
}
