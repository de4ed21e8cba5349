import { Button, Checkbox, Flex, Modal, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { WEEKDAYS } from './week-hours';

interface CopyDialogProps {
  from: { day: number; name: string };
  onCopy: (days: number[]) => void;
  onClose: () => void;
}

/** Asks for the days that get the hours of one day. */
export function CopyDialog({ from, onCopy, onClose }: CopyDialogProps) {
  const [chosen, setChosen] = useState<number[]>([]);
  const choose = (day: number, isChosen: boolean) =>
    setChosen((days) => (isChosen ? [...days, day] : days.filter((other) => other !== day)));

  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>Copy the hours of {from.name}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Typography>
              They replace the hours of the days that you choose. Nothing is stored before you press Save.
            </Typography>
            {WEEKDAYS.filter(({ day }) => day !== from.day).map(({ day, name }) => (
              <Checkbox
                key={day}
                checked={chosen.includes(day)}
                onCheckedChange={(checked) => choose(day, checked === true)}
              >
                {name}
              </Checkbox>
            ))}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={chosen.length === 0}
            onClick={() => {
              onCopy(chosen);
              onClose();
            }}
          >
            Copy
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
