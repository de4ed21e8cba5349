import { ListField } from '@/crud/list-field';
import { PictureField } from '@/crud/picture-field';
import { RecordForm } from '@/crud/record-form';
import { type RecordFormProps, useRecordForm } from '@/crud/use-record-form';
import { Choice } from '@/ui/choice';
import { TextField } from '@/ui/text-field';
import { personalProblem } from './personal-rules';
import { type PersonalDraft, STATUS_OPTION } from './personals';

const EMPTY: PersonalDraft = {
  name: '',
  picture: '',
  profession: [],
  typedProfession: '',
  platform: '',
  status: 'available',
};

export function PersonalForm(props: RecordFormProps<PersonalDraft>) {
  const form = useRecordForm(props, EMPTY, personalProblem);
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
        typedName="typedProfession"
        label="Profession"
        addLabel="Add Profession"
      />
      <TextField label="Platform" maxLength={100} {...register('platform')} />
      <Choice label="Status" options={STATUS_OPTION} {...register('status')} />
    </RecordForm>
  );
}
