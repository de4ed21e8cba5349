import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { FeedbackView } from '#contract.ts';
import { formatDate } from '#lib/change-format.ts';
import { useSiteSettings } from '#lib/site/site-context.ts';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { FormActions } from '#ui/form.tsx';
import { StarRating } from '#ui/star-rating.tsx';
import { useWithdrawConsent } from './feedback-queries.ts';

const Root = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;

const Question = styled.div`
  display: grid;
  gap: ${theme.space.m};
`;

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

type WithdrawalProps = Pick<ReturnType<typeof useWithdrawConsent>, 'start' | 'isPending' | 'failure'>;

/** A button that withdraws the consent after a question. */
function Withdrawal({ start, isPending, failure }: WithdrawalProps) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <FormActions>
        <Button variant="secondary" onClick={() => setAsked(true)}>
          Withdraw my consent
        </Button>
      </FormActions>
    );
  }
  return (
    <Question>
      <p role="alert">Do you want to withdraw your consent? With this link you cannot give it again.</p>
      <FormActions failure={failure}>
        <Button variant="danger" busy={isPending} onClick={() => start()}>
          Withdraw
        </Button>
        <Button autoFocus variant="secondary" disabled={isPending} onClick={() => setAsked(false)}>
          Keep it
        </Button>
      </FormActions>
    </Question>
  );
}

function describeConsent({ consent, withdrawnAt }: FeedbackView, siteName: string): string {
  if (withdrawnAt) return `You withdrew your consent on ${formatDate(withdrawnAt)}. Nothing of this is shown any more.`;
  if (!consent) return `You have not agreed to having this shown: it stays between you and ${siteName}.`;
  return 'You have agreed to having this shown. With this link you can withdraw your consent at any time: keep it.';
}

interface SentFeedbackProps {
  token: string;
  view: FeedbackView;
  /** The feedback has just been sent. */
  isNew: boolean;
}

/** The feedback of a client, and the way to withdraw the consent. */
export function SentFeedback({ token, view, isNew }: SentFeedbackProps) {
  const { isSuccess: isWithdrawn, ...withdrawal } = useWithdrawConsent(token);
  const { name: siteName } = useSiteSettings();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew || isWithdrawn) status.current?.focus();
  }, [isNew, isWithdrawn]);
  const { name, company, position, rating, feedback, wording, consent } = view;
  return (
    <Root>
      <p ref={status} role="status" tabIndex={-1}>
        {`${isNew && !isWithdrawn ? 'Thank you, your feedback has been sent. ' : ''}${describeConsent(view, siteName)}`}
      </p>
      {rating === null ? (
        <p>What you sent has been deleted.</p>
      ) : (
        <DescriptionList
          layout="rows"
          items={{
            Rating: <StarRating value={rating} />,
            'Your words': <Words>{feedback}</Words>,
            Name: name,
            ...(company && { Company: company }),
            ...(position && { Position: position }),
            ...(consent && { Consent: wording }),
          }}
        />
      )}
      {consent && <Withdrawal {...withdrawal} />}
    </Root>
  );
}
