import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { MeetingAnswer } from '@/features/meetings/meeting-answer';
import { MeetingFacts } from '@/features/meetings/meeting-facts';
import { meetingOf } from '@/features/meetings/meeting-link';
import { STATE_SENTENCE } from '@/features/meetings/meeting-words';
import { PageHead } from '@/layout/page-head';
import { messageOf, statusOf } from '@/lib/failure';
import { theme } from '@/theme/theme';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

const INCOMPLETE = 'This link is incomplete. Please open it from the mail once more.';
/** A link that is refused as such stays refused. */
const BAD_REQUEST = 400;
const UNREACHED = 'This meeting could not be loaded.';

const Warning = styled.p`
  color: ${theme.color.busy};
`;

/** Where the links of a meeting's mails lead. Opening it changes nothing. */
export function MeetingPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { data, error, refetch } = useQuery({ ...meetingOf(token), enabled: token !== '' });
  return (
    <>
      <PageHead title="Your meeting" />
      {token === '' && <Notice title="Your meeting" words={INCOMPLETE} />}
      {error && !data && (
        <Notice title="Your meeting" words={messageOf(error) ?? UNREACHED}>
          {statusOf(error) !== BAD_REQUEST && (
            <Button variant="secondary" onClick={() => refetch()}>
              Try again
            </Button>
          )}
        </Notice>
      )}
      {data && (
        <Notice title="Your meeting" words={STATE_SENTENCE[data.state]}>
          <MeetingFacts meeting={data} />
          {data.warning && <Warning>{data.warning}</Warning>}
          <MeetingAnswer token={token} actions={data.actions} />
        </Notice>
      )}
    </>
  );
}
