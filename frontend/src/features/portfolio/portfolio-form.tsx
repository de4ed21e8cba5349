import { ListField } from '@/crud/list-field';
import { PictureField } from '@/crud/picture-field';
import { RecordForm } from '@/crud/record-form';
import { type RecordFormProps, required, useRecordForm } from '@/crud/use-record-form';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import { portfolioProblem } from './portfolio-rules';
import type { PortfolioDraft } from './portfolios';

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

export function PortfolioForm(props: RecordFormProps<PortfolioDraft>) {
  const form = useRecordForm(props, EMPTY, portfolioProblem);
  const { register, control, formState } = form;
  const { errors } = formState;
  const pictures = (
    <>
      <PictureField control={control} name="picture" label="Cover Picture" size={256} />
      <PictureField control={control} name="firstScreen" label="First Screen" size={128} optional />
      <PictureField control={control} name="secondScreen" label="Second Screen" size={128} optional />
      <PictureField control={control} name="lastScreen" label="Last Screen" size={128} optional />
    </>
  );
  return (
    <RecordForm task={props} form={form} pictures={pictures}>
      <TextField label="Project Name" maxLength={100} error={errors.name?.message} {...register('name', required)} />
      <TextField label="Type" maxLength={100} error={errors.type?.message} {...register('type', required)} />
      <TextArea
        label="Description"
        rows={4}
        maxRows={4}
        maxLength={5000}
        error={errors.description?.message}
        {...register('description', required)}
      />
      <TextField label="Link" maxLength={2048} error={errors.link?.message} {...register('link', required)} />
      <TextField
        label="Source Code"
        maxLength={2048}
        error={errors.source?.message}
        {...register('source', required)}
      />
      <ListField control={control} name="stack" typedName="typedStack" label="Tech Stack" addLabel="Add Stack" />
    </RecordForm>
  );
}
