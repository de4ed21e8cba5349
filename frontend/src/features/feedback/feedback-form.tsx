import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { type FeedbackAnswer, type FeedbackView, MAX_TEXT_LENGTH } from '#contract.ts';
import { findMissing } from '#lib/forms/field-problem.ts';
import { useVisitorForm } from '#lib/forms/use-visitor-form.ts';
import { useSiteSettings } from '#lib/site/site-context.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { StarRatingInput } from '#ui/star-rating.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { feedbackPath, feedbackQuery } from './feedback-queries.ts';

const AGREED = 'yes';

/** The texts of an unsent form: `rating` is a digit, `consent` is empty without the tick. */
const toBlank = ({ name, company, position }: FeedbackView) => ({
  ...{ rating: '', feedback: '', name, company, position, consent: '' },
});

type Draft = ReturnType<typeof toBlank>;

const toRequest = ({ rating, consent, ...words }: Draft): FeedbackAnswer => ({
  ...words,
  ...(rating !== '' && { rating: Number(rating) }),
  consent: consent === AGREED,
});

const REQUIRED = new Set(['rating', 'feedback', 'name']);
/** Withdrawing a consent needs none of the fields, so the contract requires none. */
const findOwnProblems = (draft: Draft) => findMissing(draft, REQUIRED);

interface FeedbackFormProps {
  token: string;
  view: FeedbackView;
  onSent: () => void;
}

/** The form by which a client sends feedback, with the consent to show it or without. */
export function FeedbackForm({ token, view, onSent }: FeedbackFormProps) {
  const client = useQueryClient();
  const { queryKey } = feedbackQuery(token);
  const { name: siteName } = useSiteSettings();
  const { register, optionalField, requiredField, errorAt, control, submit, isSending, failureText } = useVisitorForm({
    name: `feedback/${token}`,
    operation: 'feedback.answer',
    blank: toBlank(view),
    isOpen: true,
    toRequest,
    findOwnProblems,
    path: feedbackPath(token),
    onSent: (answer) => {
      onSent();
      // The operation answers what the link shows from now on.
      client.setQueryData(queryKey, answer as FeedbackView);
    },
    // It may have been sent in another tab, and the link may have been revoked.
    onFailed: () => void client.invalidateQueries({ queryKey }),
  });
  // Invalid fields are focused in the order of their registration, and a Controller registers later than its form.
  register('rating');
  return (
    <Form busy={isSending} onSubmit={submit}>
      <Controller
        name="rating"
        control={control}
        render={({ field: { value, onChange, ref } }) => (
          <StarRatingInput
            ref={ref}
            label="Rating"
            required
            value={Number(value)}
            onChange={(stars) => onChange(String(stars))}
            error={errorAt('rating')}
          />
        )}
      />
      <TextArea label="Your words" rows={6} maxRows={14} limit={MAX_TEXT_LENGTH} {...requiredField('feedback')} />
      <TextField label="Name" autoComplete="name" {...requiredField('name')} />
      <TextField label="Company" autoComplete="organization" {...optionalField('company')} />
      <TextField label="Position" autoComplete="organization-title" {...optionalField('position')} />
      <Controller
        name="consent"
        control={control}
        render={({ field: { value, onChange, ref } }) => (
          <Checkbox
            ref={ref}
            label={view.wording}
            hint={`Without the tick your words stay between you and ${siteName}.`}
            checked={value === AGREED}
            onChange={({ target }) => onChange(target.checked ? AGREED : '')}
          />
        )}
      />
      <FormActions failure={failureText}>
        <Button type="submit" busy={isSending}>
          Send
        </Button>
      </FormActions>
    </Form>
  );
}
