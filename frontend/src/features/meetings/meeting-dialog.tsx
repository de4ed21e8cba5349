import { Controller, useForm } from 'react-hook-form';
import type { MeetingMode } from '@/contract';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Form, FormActions } from '@/ui/form';
import { Honeypot } from '@/ui/honeypot';
import { TextField } from '@/ui/text-field';
import { ModeChoice } from './mode-choice';
import { ownTimeZone, slotOf } from './slot';
import { SlotPicker } from './slot-picker';
import { useRequestMeeting } from './use-request-meeting';

interface Draft {
  name: string;
  email: string;
  moment: Date | null;
  mode: MeetingMode | null;
  website: string;
}

const BLANK: Draft = { name: '', email: '', moment: null, mode: null, website: '' };

interface MeetingDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for a meeting. The draft outlives a refusal and a closed dialog, and goes when it has been sent. */
export function MeetingDialog({ open, onClose }: MeetingDialogProps) {
  const { register, control, handleSubmit, reset } = useForm({ defaultValues: BLANK });
  const asking = useRequestMeeting();
  const finish = () => {
    onClose();
    reset(BLANK);
  };
  const ask = handleSubmit(({ moment, mode, ...visitor }) => {
    // The browser refuses a form without them; the types do not know.
    if (!moment || !mode) return;
    asking.mutate({ ...visitor, mode, slot: slotOf(moment), timeZone: ownTimeZone() }, { onSuccess: finish });
  });
  return (
    <Dialog title="Schedule a meeting" open={open} onClose={onClose}>
      <Form onSubmit={ask}>
        <TextField
          label="Name"
          placeholder="Please write your full name"
          autoComplete="name"
          required
          maxLength={100}
          {...register('name')}
        />
        <TextField
          label="Email"
          type="email"
          placeholder="Please write your email"
          autoComplete="email"
          required
          maxLength={254}
          {...register('email')}
        />
        <Controller
          control={control}
          name="moment"
          render={({ field: { value, onChange } }) => <SlotPicker value={value} onChange={onChange} />}
        />
        <ModeChoice {...register('mode')} />
        <Honeypot {...register('website')} />
        <FormActions>
          <Button type="submit" busy={asking.isPending}>
            Schedule
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
