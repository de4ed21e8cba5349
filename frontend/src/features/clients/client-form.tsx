import { Controller } from 'react-hook-form';
import { RecordForm } from '@/crud/record-form';
import { type RecordFormProps, useRecordForm } from '@/crud/use-record-form';
import { StarRatingInput } from '@/ui/star-rating';
import { Switch } from '@/ui/switch';
import { ClientFields } from './client-fields';
import { ClientPictures } from './client-pictures';
import { validateClient } from './client-rules';
import type { ClientDraft } from './clients';

const EMPTY: ClientDraft = {
  clientName: '',
  clientCompany: '',
  clientPosition: '',
  projectName: '',
  projectDescription: '',
  projectPicture: null,
  projectFirstScreen: null,
  projectSecondScreen: null,
  projectLastScreen: null,
  consentToDisplay: false,
  rating: 5,
  feedback: '',
};

export function ClientForm(props: RecordFormProps<ClientDraft>) {
  const form = useRecordForm(props, EMPTY, validateClient);
  const { register, requiredField, control, watch } = form;
  const consent = watch('consentToDisplay') ? 'Consent To Display: Approved' : 'Consent To Display: Not Approved';
  return (
    <RecordForm task={props} form={form} pictures={<ClientPictures control={control} />}>
      <ClientFields register={register} requiredField={requiredField} />
      <Switch label={consent} {...register('consentToDisplay')} />
      <Controller
        name="rating"
        control={control}
        render={({ field }) => <StarRatingInput label="Rating" value={field.value} onChange={field.onChange} />}
      />
    </RecordForm>
  );
}
