import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { required } from '@/crud/use-record-form';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import type { ClientDraft } from './clients';

interface ClientFieldsProps {
  register: UseFormRegister<ClientDraft>;
  errors: FieldErrors<ClientDraft>;
}

/** Everything about a client that is typed. */
export const ClientFields = ({ register, errors }: ClientFieldsProps) => (
  <>
    <TextField
      label="Client Name"
      maxLength={100}
      error={errors.clientName?.message}
      {...register('clientName', required)}
    />
    <TextField label="Client Company" maxLength={100} {...register('clientCompany')} />
    <TextField label="Client Position" maxLength={100} {...register('clientPosition')} />
    <TextField
      label="Project Name"
      maxLength={100}
      error={errors.projectName?.message}
      {...register('projectName', required)}
    />
    <TextArea
      label="Project Description"
      rows={4}
      maxRows={4}
      maxLength={5000}
      error={errors.projectDescription?.message}
      {...register('projectDescription', required)}
    />
    <TextArea
      label="Client Feedback"
      rows={4}
      maxRows={8}
      maxLength={5000}
      error={errors.feedback?.message}
      {...register('feedback', required)}
    />
  </>
);
