import type { Personal } from '#contract.ts';
import { ListField } from '#crud/list-field.tsx';
import { PictureField } from '#crud/picture-field.tsx';
import { RecordForm } from '#crud/record-form.tsx';
import { type RecordFormProps, useRecordForm } from '#crud/use-record-form.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type PersonalDraft, personals, STATUS_LABEL } from './personals.ts';

const EMPTY: PersonalDraft = {
  name: '',
  picture: '',
  profession: [],
  typedProfession: '',
  platform: '',
  status: 'available',
};

export function PersonalForm(props: RecordFormProps<Personal>) {
  const form = useRecordForm(personals, props, {
    empty: EMPTY,
    picture: { field: 'picture', message: 'Please select a profile picture' },
  });
  const { register, optionalField, requiredField, control, pictureProps } = form;
  return (
    <RecordForm
      form={form}
      pictures={
        <PictureField
          {...pictureProps}
          name="picture"
          label="Profile Picture"
          hint="Square, 960 pixels or more"
          size={256}
        />
      }
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
