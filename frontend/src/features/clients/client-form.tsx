import { Controller } from 'react-hook-form';
import { type RecordFormProps, useRecordForm } from '@/crud/use-record-form';
import { Button } from '@/ui/button';
import { Form, FormActions } from '@/ui/form';
import { FormColumns } from '@/ui/form-columns';
import { StarsInput } from '@/ui/stars';
import { Switch } from '@/ui/switch';
import { ClientFields } from './client-fields';
import { ClientPictures } from './client-pictures';
import { clientProblem } from './client-rules';
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
  const { register, control, formState, watch, submit } = useRecordForm(props, EMPTY, clientProblem);
  const consent = watch('consentToDisplay') ? 'Consent To Display: Approved' : 'Consent To Display: Not Approved';
  return (
    <Form noValidate onSubmit={submit}>
      <FormColumns aside={<ClientPictures control={control} />}>
        <ClientFields register={register} errors={formState.errors} />
        <Switch label={consent} {...register('consentToDisplay')} />
        <Controller
          name="rating"
          control={control}
          render={({ field }) => <StarsInput label="Rating" value={field.value} onChange={field.onChange} />}
        />
      </FormColumns>
      <FormActions>
        <Button type="submit" busy={props.isSaving}>
          {props.action}
        </Button>
      </FormActions>
    </Form>
  );
}
