import { ListField } from '#crud/list-field.tsx';
import { PictureField } from '#crud/picture-field.tsx';
import { RecordForm } from '#crud/record-form.tsx';
import { type RecordFormProps, useRecordForm } from '#crud/use-record-form.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type PersonalDraft, STATUS_LABEL, toPersonalInput } from './personals.ts';

const EMPTY: PersonalDraft = {
  name: '',
  picture: '',
  profession: [],
  typedProfession: '',
  platform: '',
  status: 'available',
};

export function PersonalForm(props: RecordFormProps<PersonalDraft>) {
  const form = useRecordForm('personal.create', props, {
    empty: EMPTY,
    picture: { field: 'picture', message: 'Please select a profile picture' },
    toRequest: toPersonalInput,
  });
  const { register, optionalField, requiredField, control } = form;
  return (
    <RecordForm
      task={props}
      form={form}
      pictures={<PictureField control={control} name="picture" label="Profile Picture" size={256} />}
    >
      <TextField label="Name" {...requiredField('name')} />
      <ListField
        control={control}
        name="profession"
        pendingName="typedProfession"
        label="Profession"
        addLabel="Add Profession"
      />
      <TextField label="Platform" {...optionalField('platform')} />
      <RadioGroup label="Status" options={STATUS_LABEL} {...register('status')} />
    </RecordForm>
  );
}
