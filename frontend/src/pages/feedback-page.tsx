import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AccountLayout, AccountText } from '#features/account/account-layout.tsx';
import { FeedbackForm } from '#features/feedback/feedback-form.tsx';
import { feedbackQuery } from '#features/feedback/feedback-queries.ts';
import { SentFeedback } from '#features/feedback/sent-feedback.tsx';
import { PageHead } from '#layout/page-head.tsx';
import { errorMessage, errorStatus } from '#lib/api/api-error.ts';
import { useSiteSettings } from '#lib/site/site-context.ts';
import { Button } from '#ui/button.tsx';
import { MessagePage } from '#ui/message-page.tsx';

const TITLE = 'Your feedback';
const NOT_FOUND = 404;

/** The target of the links by which clients send feedback, and later withdraw their consent. */
export function FeedbackPage() {
  const { token = '' } = useParams();
  const { data: view, error, refetch } = useQuery(feedbackQuery(token));
  const [isNew, setNew] = useState(false);
  const { name: siteName } = useSiteSettings();
  return (
    <>
      <PageHead title={TITLE} isLoading={!view && !error} />
      {error && !view && (
        <MessagePage title={TITLE} text={errorMessage(error) ?? 'This page could not be loaded.'}>
          {errorStatus(error) !== NOT_FOUND && (
            <Button variant="secondary" onClick={() => refetch()}>
              Try again
            </Button>
          )}
        </MessagePage>
      )}
      {view && (
        <AccountLayout title={TITLE}>
          {view.submittedAt ? (
            <SentFeedback token={token} view={view} isNew={isNew} />
          ) : (
            <>
              <AccountText>
                {`${siteName} asks for your feedback about ${view.project}. Nobody else sees what you send, unless you agree below and ${siteName} decides to show it on this site.`}
              </AccountText>
              <FeedbackForm token={token} view={view} onSent={() => setNew(true)} />
            </>
          )}
        </AccountLayout>
      )}
    </>
  );
}
