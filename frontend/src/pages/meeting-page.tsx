import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { linkAddress } from '#features/meetings/free-times.ts';
import { MeetingAnswer } from '#features/meetings/meeting-answer.tsx';
import { MeetingDetails } from '#features/meetings/meeting-details.tsx';
import { STATE_SENTENCE } from '#features/meetings/meeting-labels.ts';
import { meetingQuery } from '#features/meetings/meeting-queries.ts';
import { PageHead } from '#layout/page-head.tsx';
import { errorMessage, errorStatus } from '#lib/api/api-error.ts';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';
import { MessagePage } from '#ui/message-page.tsx';

const INCOMPLETE = 'This link is incomplete. Please open it from the mail once more.';
/** A rejected link stays invalid. */
const BAD_REQUEST = 400;
const NOT_LOADED = 'This meeting could not be loaded.';

const Warning = styled.p`
  color: ${theme.color.warning};
`;

/** The target of the links in meeting mails. Opening it changes nothing. */
export function MeetingPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { data, error, refetch } = useQuery({ ...meetingQuery(token), enabled: token !== '' });
  return (
    <>
      <PageHead title="Your meeting" />
      {token === '' && <MessagePage title="Your meeting" text={INCOMPLETE} />}
      {error && !data && (
        <MessagePage title="Your meeting" text={errorMessage(error) ?? NOT_LOADED}>
          {errorStatus(error) !== BAD_REQUEST && (
            <Button variant="secondary" onClick={() => refetch()}>
              Try again
            </Button>
          )}
        </MessagePage>
      )}
      {data && (
        <MessagePage title="Your meeting" text={STATE_SENTENCE[data.state]}>
          <MeetingDetails meeting={data} />
          {data.warning && <Warning>{data.warning}</Warning>}
          <MeetingAnswer address={linkAddress(token)} queryKey={meetingQuery(token).queryKey} meeting={data} />
        </MessagePage>
      )}
    </>
  );
}
