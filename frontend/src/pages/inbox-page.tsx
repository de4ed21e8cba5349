import { Link, Navigate, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { InboxItem } from '#contract.ts';
import { redirectFor } from '#features/account/login/session-gate.ts';
import { PROTECT_ANCHOR, useLacksFactor } from '#features/account/second-factor/factors.ts';
import { useSession } from '#features/account/sessions/use-session.ts';
import { Inbox } from '#features/inbox/inbox.tsx';
import { INBOX_KEY } from '#features/inbox/inbox-queries.ts';
import { InboxMeeting } from '#features/meetings/inbox-meeting.tsx';
import { summarizeMeeting } from '#features/meetings/summarize-meeting.ts';
import { MessageAnswer } from '#features/messages/message-answer.tsx';
import { PageHead } from '#layout/page-head.tsx';
import { theme } from '#theme/theme.ts';
import { ButtonLink } from '#ui/button.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { Container } from '#ui/section.tsx';
import { AccountUnavailable } from './account-unavailable.tsx';

const Page = styled(Container)`
  padding-block-end: ${theme.space.section};
`;

const summarize = (item: InboxItem) =>
  item.kind === 'message' ? item.message.replace(/\s+/g, ' ') : summarizeMeeting(item);

const renderItem = (item: InboxItem) =>
  item.kind === 'message' ? <MessageAnswer item={item} /> : <InboxMeeting item={item} queryKey={INBOX_KEY} />;

/** The messages and meetings of visitors, for super admins. */
export function InboxPage() {
  const { admin, isLoading, isUnavailable, retry } = useSession();
  const lacksFactor = useLacksFactor();
  const { pathname, search } = useLocation();
  if (isLoading) return null;
  if (isUnavailable) return <AccountUnavailable onRetry={retry} />;
  const gate = redirectFor(admin);
  if (gate) return <Navigate to={gate} replace state={{ from: pathname + search }} />;
  if (lacksFactor) return <Navigate to={`/account#${PROTECT_ANCHOR}`} replace />;
  if (admin?.role !== 'superAdmin') {
    return (
      <>
        <PageHead title="Inbox" />
        <MessagePage title="Inbox" text="The inbox is for the owner of the site.">
          <ButtonLink as={Link} to="/dashboard" $variant="secondary">
            Dashboard
          </ButtonLink>
        </MessagePage>
      </>
    );
  }
  return (
    <Page>
      <PageHead title="Inbox" />
      <Inbox summarize={summarize} renderItem={renderItem} />
    </Page>
  );
}
