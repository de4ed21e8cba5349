import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Dialog, Field, Flex, IconButton, TextInput, Typography } from '@strapi/design-system';
import { Duplicate } from '@strapi/icons';
import { useClipboard, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { AVAILABILITY_UID } from './meeting-hours-type';

const PATH = '/back-office/calendar-address';

/** The address of the owner's calendar; `renew` replaces it. */
function useAddress() {
  const { get, post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [address, setAddress] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    get<{ address: string }>(PATH).then(
      ({ data }) => setAddress(data.address),
      () => setHasFailed(true),
    );
  }, [get]);

  async function renew() {
    try {
      setAddress((await post<{ address: string }>(PATH)).data.address);
      toggleNotification({ type: 'success', message: 'The calendar has a new address' });
    } catch {
      toggleNotification({ type: 'danger', message: 'The calendar has no new address, please try again' });
    }
  }

  return { address, hasFailed, renew };
}

function RenewButton({ onRenew }: { onRenew: () => void }) {
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="tertiary" fullWidth>
          New address
        </Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Header>New address</Dialog.Header>
        <Dialog.Body>The earlier address stops working at once. Applications that use it need the new one.</Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary" fullWidth>
              Cancel
            </Button>
          </Dialog.Cancel>
          <Dialog.Action>
            <Button fullWidth onClick={onRenew}>
              Make a new address
            </Button>
          </Dialog.Action>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}

function Calendar() {
  const { address, hasFailed, renew } = useAddress();
  const { copy } = useClipboard();
  const { toggleNotification } = useNotification();
  if (hasFailed) return <Typography role="alert">The address of your calendar could not be read.</Typography>;

  async function copyAddress() {
    const hasCopied = await copy(address ?? '');
    if (hasCopied) toggleNotification({ type: 'success', message: 'Copied' });
    else
      toggleNotification({
        type: 'warning',
        message: 'The browser does not allow it, please copy the address yourself',
      });
  }

  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Typography tag="p" variant="pi" textColor="neutral600">
        Subscribe to this address in your calendar application to see your meetings there. Whoever knows it can read
        them.
      </Typography>
      <Field.Root>
        <Field.Label>Address</Field.Label>
        <Flex gap={2} alignItems="stretch">
          <Flex flex="1" direction="column" alignItems="stretch">
            <TextInput readOnly value={address ?? ''} onFocus={(event) => event.currentTarget.select()} />
          </Flex>
          <IconButton label="Copy the address" size="L" disabled={address === null} onClick={copyAddress}>
            <Duplicate />
          </IconButton>
        </Flex>
      </Field.Root>
      <RenewButton onRenew={renew} />
    </Flex>
  );
}

/** The address of the owner's calendar, beside the form of the meeting hours. */
export const CalendarPanel: PanelComponent = ({ model }) => {
  if (model !== AVAILABILITY_UID) return null;
  return { title: 'Your calendar', content: <Calendar /> };
};
