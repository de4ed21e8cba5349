import type { useRecordForm } from '@/crud/use-record-form';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import type { ClientDraft } from './clients';

/** The form state of the draft. */
type ClientFieldsProps = Pick<ReturnType<typeof useRecordForm<ClientDraft>>, 'register' | 'requiredField'>;

/** The text fields of a client record. */
export const ClientFields = ({ register, requiredField }: ClientFieldsProps) => (
  <>
    <TextField label="Client Name" maxLength={100} {...requiredField('clientName')} />
    <TextField label="Client Company" maxLength={100} {...register('clientCompany')} />
    <TextField label="Client Position" maxLength={100} {...register('clientPosition')} />
    <TextField label="Project Name" maxLength={100} {...requiredField('projectName')} />
    <TextArea
      label="Project Description"
      rows={4}
      maxRows={4}
      maxLength={5000}
      {...requiredField('projectDescription')}
    />
    <TextArea label="Client Feedback" rows={4} maxRows={8} maxLength={5000} {...requiredField('feedback')} />
  </>
);
