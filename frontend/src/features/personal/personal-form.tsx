import { ListField } from '@/crud/list-field';
import { PictureField } from '@/crud/picture-field';
import { type RecordFormProps, required, useRecordForm } from '@/crud/use-record-form';
import { Button } from '@/ui/button';
import { Choice } from '@/ui/choice';
import { Form, FormActions } from '@/ui/form';
import { FormColumns } from '@/ui/form-columns';
import { TextField } from '@/ui/text-field';
import { personalProblem } from './personal-rules';
import { type PersonalDraft, STATUS_OPTION } from './personals';

const EMPTY: PersonalDraft = { name: '', picture: '', profession: [], platform: '', status: 'available' };

export function PersonalForm(props: RecordFormProps<PersonalDraft>) {
  const { register, control, formState, submit } = useRecordForm(props, EMPTY, personalProblem);
  const { errors } = formState;
  return (
    <Form noValidate onSubmit={submit}>
      <FormColumns aside={<PictureField control={control} name="picture" label="Profile Picture" size={256} />}>
        <TextField label="Name" maxLength={100} error={errors.name?.message} {...register('name', required)} />
        <ListField control={control} name="profession" label="Profession" addLabel="Add Profession" />
        <TextField label="Platform" maxLength={100} {...register('platform')} />
        <Choice label="Status" options={STATUS_OPTION} {...register('status')} />
      </FormColumns>
      <FormActions>
        <Button type="submit" busy={props.isSaving}>
          {props.action}
        </Button>
      </FormActions>
    </Form>
  );
}
