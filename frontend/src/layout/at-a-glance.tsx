import { useQuery } from '@tanstack/react-query';
import type { Overview } from '#contract.ts';
import { PANEL_ADDRESS } from '#features/account/login/next-path.ts';
import { unreadQuery } from '#features/inbox/inbox-queries.ts';
import { overviewQuery } from '#features/inbox/overview-query.ts';
import { StatusSwitch } from '#features/personal/status-switch.tsx';
import { knownTimeZone } from '#lib/site/known-time-zone.ts';
import * as Styled from './at-a-glance.styles.ts';

const NOT_LOADED = 'Could not be loaded';

interface FactProps {
  name: string;
  /** Empty until it is loaded. */
  value: string;
  detail?: string;
  /** The page with more about it. */
  to?: string | undefined;
}

const Lines = ({ name, value, detail = '' }: FactProps) => (
  <Styled.Lines>
    <Styled.Name>{name}</Styled.Name>
    <Styled.Value dir="auto">{value}</Styled.Value>
    <Styled.Detail title={detail}>{detail}</Styled.Detail>
  </Styled.Lines>
);

/** A fact in two lines below its name. */
const Fact = ({ to, ...fact }: FactProps) => (
  <Styled.Cell>
    {to ? (
      <Styled.LinesLink to={to}>
        <Lines {...fact} />
      </Styled.LinesLink>
    ) : (
      <Lines {...fact} />
    )}
  </Styled.Cell>
);

function Unread() {
  const { data: unread, isError } = useQuery(unreadQuery);
  const loaded = unread === 0 ? 'Nothing' : (unread?.toString() ?? '');
  const value = isError && unread === undefined ? NOT_LOADED : loaded;
  return <Fact name="Unread" value={value} detail="messages and meetings" to="/inbox" />;
}

function formatTime({ startsAt, timeZone, state }: NonNullable<Overview['nextMeeting']>): string {
  const time = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: knownTimeZone(timeZone),
  }).format(new Date(startsAt));
  return state === 'requested' ? `${time} · requested` : time;
}

function NextMeeting({ meeting }: { meeting: Overview['nextMeeting'] }) {
  if (!meeting) return <Fact name="Next meeting" value="None" />;
  const to = `/inbox?${new URLSearchParams({ kind: 'meeting', item: meeting._id })}`;
  return <Fact name="Next meeting" value={meeting.name} detail={formatTime(meeting)} to={to} />;
}

interface StatusProps {
  /** Called when the status has been saved. */
  onStatusSaved: () => void;
}

const Status = ({ onStatusSaved }: StatusProps) => (
  <Styled.Cell>
    <StatusSwitch onSaved={onStatusSaved} />
  </Styled.Cell>
);

function OwnerFacts({ onStatusSaved }: StatusProps) {
  const { data, isError } = useQuery(overviewQuery);
  const toDo = data?.toDo ?? [];
  return (
    <>
      <Unread />
      {data ? (
        <NextMeeting meeting={data.nextMeeting} />
      ) : (
        <Fact name="Next meeting" value={isError ? NOT_LOADED : ''} />
      )}
      <Status onStatusSaved={onStatusSaved} />
      {toDo.length > 0 && (
        <Fact name="Make it yours" value={`${toDo.length} to do`} detail={toDo.join(', ')} to={PANEL_ADDRESS} />
      )}
    </>
  );
}

interface AtAGlanceProps extends StatusProps {
  /** Whether the account is the owner's; other admins see the status switch alone. */
  isOwner: boolean;
}

/** What awaits the owner, in one band above the tabs of the dashboard. */
export const AtAGlance = ({ isOwner, onStatusSaved }: AtAGlanceProps) => (
  <Styled.Band aria-label="At a glance">
    {isOwner ? <OwnerFacts onStatusSaved={onStatusSaved} /> : <Status onStatusSaved={onStatusSaved} />}
  </Styled.Band>
);
