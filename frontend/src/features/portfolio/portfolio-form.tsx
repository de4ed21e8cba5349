import { MAX_TEXT_LENGTH, type Portfolio } from '#contract.ts';
import { ListField } from '#crud/list-field.tsx';
import { PictureField, SCREEN_HINT } from '#crud/picture-field.tsx';
import { RecordForm } from '#crud/record-form.tsx';
import { type RecordFormProps, useRecordForm } from '#crud/use-record-form.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type PortfolioDraft, portfolios } from './portfolios.ts';

const EMPTY: PortfolioDraft = {
  name: '',
  type: '',
  description: '',
  stack: [],
  typedStack: '',
  link: '',
  source: '',
  picture: '',
  firstScreen: null,
  secondScreen: null,
  lastScreen: null,
};

export function PortfolioForm(props: RecordFormProps<Portfolio>) {
  const form = useRecordForm(portfolios, props, {
    empty: EMPTY,
    picture: { field: 'picture', message: 'Please select cover picture' },
  });
  const { requiredField, control, pictureProps } = form;
  const pictures = (
    <>
      <PictureField {...pictureProps} name="picture" label="Cover Picture" hint={SCREEN_HINT} size={256} />
      <PictureField {...pictureProps} name="firstScreen" label="First Screen" hint={SCREEN_HINT} size={128} optional />
      <PictureField
        {...pictureProps}
        name="secondScreen"
        label="Second Screen"
        hint={SCREEN_HINT}
        size={128}
        optional
      />
      <PictureField {...pictureProps} name="lastScreen" label="Last Screen" hint={SCREEN_HINT} size={128} optional />
    </>
  );
  return (
    <RecordForm form={form} pictures={pictures}>
      <TextField label="Project Name" {...requiredField('name')} />
      <TextField label="Type" {...requiredField('type')} />
      <TextArea label="Description" rows={4} maxRows={4} limit={MAX_TEXT_LENGTH} {...requiredField('description')} />
      <TextField label="Link" {...requiredField('link')} />
      <TextField label="Source Code" {...requiredField('source')} />
      <ListField control={control} name="stack" pendingName="typedStack" label="Tech Stack" addLabel="Add Stack" />
    </RecordForm>
  );
}
