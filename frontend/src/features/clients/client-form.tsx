import { Controller } from 'react-hook-form';
import { type Client, MAX_TEXT_LENGTH } from '#contract.ts';
import { PictureField, SCREEN_HINT } from '#crud/picture-field.tsx';
import { RecordForm } from '#crud/record-form.tsx';
import { type RecordFormProps, useRecordForm } from '#crud/use-record-form.ts';
import { findMissing } from '#lib/forms/field-problem.ts';
import { StarRatingInput } from '#ui/star-rating.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type ClientDraft, clients } from './clients.ts';

type ClientRecordForm = ReturnType<typeof useRecordForm<Client, ClientDraft>>;

/** The props of the fields of the draft. */
type ClientFieldsProps = Pick<ClientRecordForm, 'optionalField' | 'requiredField'>;

/** The text fields of a client record. */
const ClientFields = ({ optionalField, requiredField }: ClientFieldsProps) => (
  <>
    <TextField label="Client Name" {...requiredField('clientName')} />
    <TextField label="Client Company" {...optionalField('clientCompany')} />
    <TextField label="Client Position" {...optionalField('clientPosition')} />
    <TextField label="Project Name" {...requiredField('projectName')} />
    <TextArea
      label="Project Description"
      rows={4}
      maxRows={4}
      limit={MAX_TEXT_LENGTH}
      {...requiredField('projectDescription')}
    />
    <TextArea label="Client Feedback" rows={4} maxRows={8} limit={MAX_TEXT_LENGTH} {...requiredField('feedback')} />
  </>
);

/** The four pictures of a client's project; only the cover is required. */
const ClientPictures = (props: ClientRecordForm['pictureProps']) => (
  <>
    <PictureField {...props} name="projectPicture" label="Cover Picture" hint={SCREEN_HINT} size={256} />
    <PictureField {...props} name="projectFirstScreen" label="First Screen" hint={SCREEN_HINT} size={128} optional />
    <PictureField {...props} name="projectSecondScreen" label="Second Screen" hint={SCREEN_HINT} size={128} optional />
    <PictureField {...props} name="projectLastScreen" label="Last Screen" hint={SCREEN_HINT} size={128} optional />
  </>
);

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

/** The API also accepts a record without a cover; the form requires one (R4.14). */
const findOwnProblems = (draft: ClientDraft) => findMissing(draft, new Set(['projectPicture']));

export function ClientForm(props: RecordFormProps<Client>) {
  const form = useRecordForm(clients, props, {
    empty: EMPTY,
    findOwnProblems,
    picture: { field: 'projectPicture', message: 'Please select cover picture' },
  });
  const { register, optionalField, requiredField, errorAt, control, pictureProps, watch } = form;
  const consent = watch('consentToDisplay') ? 'Consent To Display: Approved' : 'Consent To Display: Not Approved';
  return (
    <RecordForm form={form} pictures={<ClientPictures {...pictureProps} />}>
      <ClientFields optionalField={optionalField} requiredField={requiredField} />
      <Switch label={consent} error={errorAt('consentToDisplay')} {...register('consentToDisplay')} />
      <Controller
        name="rating"
        control={control}
        render={({ field }) => <StarRatingInput label="Rating" value={field.value} onChange={field.onChange} />}
      />
    </RecordForm>
  );
}
