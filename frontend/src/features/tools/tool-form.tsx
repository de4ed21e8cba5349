import { MAX_TOOL_DESCRIPTION_LENGTH, type Tool } from '#contract.ts';
import { PictureField } from '#crud/picture-field.tsx';
import { RecordForm } from '#crud/record-form.tsx';
import { type RecordFormProps, useRecordForm } from '#crud/use-record-form.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type ToolDraft, tools } from './tools.ts';

const EMPTY: ToolDraft = { name: '', type: '', description: '', link: '', icon: '', category: 'development' };
const CATEGORY_LABEL: Record<ToolDraft['category'], string> = { development: 'development', design: 'design' };

export function ToolForm(props: RecordFormProps<Tool>) {
  const form = useRecordForm(tools, props, {
    empty: EMPTY,
    picture: { field: 'icon', message: 'Please select a tool icon picture' },
  });
  const { register, requiredField, pictureProps } = form;
  return (
    <RecordForm
      form={form}
      pictures={
        <PictureField {...pictureProps} name="icon" label="Icon" hint="Square, 200 pixels or more" size={100} />
      }
    >
      <TextField label="Name" {...requiredField('name')} />
      <TextField label="Type" {...requiredField('type')} />
      <TextArea
        label="Description"
        rows={2}
        maxRows={4}
        limit={MAX_TOOL_DESCRIPTION_LENGTH}
        {...requiredField('description')}
      />
      <TextField label="Link" {...requiredField('link')} />
      <RadioGroup label="Category" options={CATEGORY_LABEL} {...register('category')} />
    </RecordForm>
  );
}
