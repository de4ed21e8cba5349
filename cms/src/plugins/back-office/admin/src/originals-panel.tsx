import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { listChangedFields } from './original-texts';
import { RestoreDialog } from './restore-dialog';

type Words = Record<string, unknown>;

const NONE: Words = {};

/** The original texts of a single type; none for other types, and for users who may not edit it. */
function useOriginals(model: string, collectionType: string): Words {
  const { get } = useFetchClient();
  const [originals, setOriginals] = useState(NONE);
  useEffect(() => {
    if (collectionType !== 'single-types') return;
    get<Words>(`/back-office/original-texts/${model}`).then(
      ({ data }) => setOriginals(data),
      () => setOriginals(NONE),
    );
  }, [get, model, collectionType]);
  return originals;
}

/** Restores original texts in the form of the edit view. */
function Originals({ model, originals, changed }: { model: string; originals: Words; changed: string[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Typography variant="pi" textColor="neutral600">
        {changed.length === 1
          ? 'One field differs from its original'
          : `${changed.length} fields differ from their originals`}
      </Typography>
      <Modal.Root open={isOpen} onOpenChange={setOpen}>
        <Modal.Trigger>
          <Button variant="tertiary" fullWidth>
            Restore originals
          </Button>
        </Modal.Trigger>
        <Modal.Content>
          <RestoreDialog model={model} originals={originals} changed={changed} onClose={() => setOpen(false)} />
        </Modal.Content>
      </Modal.Root>
    </Flex>
  );
}

/** Offers to restore original texts beside the form of a single type in which some were changed. */
export const OriginalsPanel: PanelComponent = ({ model, collectionType }) => {
  const originals = useOriginals(model, collectionType);
  // The form is that of the document, whose values are its fields.
  const values = useForm('OriginalsPanel', (form) => form.values) as Words;
  const changed = listChangedFields(originals, values);
  if (changed.length === 0) return null;
  return { title: 'Originals', content: <Originals model={model} originals={originals} changed={changed} /> };
};
