import { PictureField } from '@/crud/picture-field';
import { RecordForm } from '@/crud/record-form';
import { type RecordFormProps, required, useRecordForm } from '@/crud/use-record-form';
import { Choice } from '@/ui/choice';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import { toolProblem } from './tool-rules';
import type { ToolDraft } from './tools';

const EMPTY: ToolDraft = { name: '', type: '', description: '', link: '', icon: '', category: 'development' };
const CATEGORY_LABEL: Record<ToolDraft['category'], string> = { development: 'development', design: 'design' };

export function ToolForm(props: RecordFormProps<ToolDraft>) {
  const form = useRecordForm(props, EMPTY, toolProblem);
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <RecordForm
      task={props}
      form={form}
      pictures={<PictureField control={control} name="icon" label="Icon" size={100} />}
    >
      <TextField label="Name" maxLength={100} error={errors.name?.message} {...register('name', required)} />
      <TextField label="Type" maxLength={100} error={errors.type?.message} {...register('type', required)} />
      <TextArea
        label="Description"
        rows={2}
        maxRows={4}
        maxLength={2000}
        error={errors.description?.message}
        {...register('description', required)}
      />
      <TextField label="Link" maxLength={2048} error={errors.link?.message} {...register('link', required)} />
      <Choice label="Category" options={CATEGORY_LABEL} {...register('category')} />
    </RecordForm>
  );
}
