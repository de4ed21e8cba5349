import { Button, Checkbox, Flex, Modal, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useFieldLabels } from './field-labels';
import { summarizeOriginal, toFormValue } from './original-texts';

interface RestoreDialogProps {
  model: string;
  originals: Record<string, unknown>;
  /** The fields that differ from their originals. */
  changed: string[];
  onClose: () => void;
}

/** Lists the changed fields, and puts the originals of the chosen ones into the form. */
export function RestoreDialog({ model, originals, changed, onClose }: RestoreDialogProps) {
  const onChange = useForm('RestoreDialog', (form) => form.onChange);
  const labels = useFieldLabels(model);
  const [chosen, setChosen] = useState<string[]>([]);

  const choose = (name: string, isChosen: boolean) =>
    setChosen((names) => (isChosen ? [...names, name] : names.filter((other) => other !== name)));
  const restore = () => {
    for (const name of chosen) onChange(name, toFormValue(originals[name]));
    onClose();
  };

  return (
    <>
      <Modal.Header>
        <Modal.Title>Restore originals</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Typography>Choose the fields whose original you want back. The site changes when you press Save.</Typography>
          {changed.map((name) => (
            <Flex key={name} direction="column" alignItems="stretch" gap={1}>
              <Checkbox checked={chosen.includes(name)} onCheckedChange={(checked) => choose(name, checked === true)}>
                {labels.get(name) ?? name}
              </Checkbox>
              <Typography variant="pi" textColor="neutral600" ellipsis paddingLeft={7}>
                {summarizeOriginal(originals[name])}
              </Typography>
            </Flex>
          ))}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={chosen.length === 0} onClick={restore}>
          Restore
        </Button>
      </Modal.Footer>
    </>
  );
}
