import { ListField } from '@/crud/list-field';
import { PictureField } from '@/crud/picture-field';
import { RecordForm } from '@/crud/record-form';
import { type RecordFormProps, useRecordForm } from '@/crud/use-record-form';
import { RadioGroup } from '@/ui/radio-group';
import { TextField } from '@/ui/text-field';
import { type PersonalDraft, STATUS_LABEL, validatePersonal } from './personals';

const EMPTY: PersonalDraft = {
  name: '',
  picture: '',
  profession: [],
  typedProfession: '',
  platform: '',
  status: 'available',
};

export function PersonalForm(props: RecordFormProps<PersonalDraft>) {
  const form = useRecordForm(props, EMPTY, validatePersonal);
  const { register, requiredField, control } = form;
  return (
    <RecordForm
      task={props}
      form={form}
      pictures={<PictureField control={control} name="picture" label="Profile Picture" size={256} />}
    >
      <TextField label="Name" maxLength={100} {...requiredField('name')} />
      <ListField
        control={control}
        name="profession"
        pendingName="typedProfession"
        label="Profession"
        addLabel="Add Profession"
      />
      <TextField label="Platform" maxLength={100} {...register('platform')} />
      <RadioGroup label="Status" options={STATUS_LABEL} {...register('status')} />
    </RecordForm>
  );
}
