import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Modal } from '@strapi/design-system';
import { ClockCounterClockwise } from '@strapi/icons';
import { useState } from 'react';
import { isVersioned } from '../../../../../contract/versioned-types';
import type { RecordKey } from './history-api';
import { HistoryDialog } from './history-dialog';

function History({ record, updatedAt }: { record: RecordKey; updatedAt: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Modal.Root open={isOpen} onOpenChange={setOpen}>
      <Modal.Trigger>
        <Button variant="tertiary" fullWidth startIcon={<ClockCounterClockwise />}>
          Show history
        </Button>
      </Modal.Trigger>
      <HistoryDialog record={record} updatedAt={updatedAt} onClose={() => setOpen(false)} />
    </Modal.Root>
  );
}

/** Offers the versions of a record of the content beside its form. */
export const HistoryPanel: PanelComponent = ({ model, document }) => {
  if (!isVersioned(model) || !document?.documentId) return null;
  const { documentId, updatedAt } = document;
  return { title: 'History', content: <History record={{ model, documentId }} updatedAt={String(updatedAt)} /> };
};
