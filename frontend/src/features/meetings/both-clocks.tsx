import styled from 'styled-components';
import { useSiteSettings } from '@/lib/site-settings';
import { theme } from '@/theme/theme';
import { onClock, ownTimeZone } from './slot';

/** Is there before it says anything, so that a screen reader hears it; takes no room until then. */
const Status = styled.div.attrs({ role: 'status', 'aria-live': 'polite' })`
  &:empty {
    position: absolute;
  }
`;

const Clocks = styled.dl`
  display: grid;
  gap: ${theme.space.xs};
  padding: ${theme.space.s} ${theme.space.m};
  border-inline-start: 2px solid ${theme.color.signal};
  background: ${theme.color.raised};
  font-size: ${theme.text.label};
  dt {
    color: ${theme.color.soft};
  }
  dd {
    font-weight: 600;
  }
`;

/** A moment as both sides will live it: what is morning here may be night there. Said aloud whenever it changes. */
export function BothClocks({ moment }: { moment: Date | null }) {
  const { timeZone } = useSiteSettings();
  const clocks = [
    { whose: 'On your clock', zone: ownTimeZone() },
    { whose: 'On my clock', zone: timeZone },
  ];
  return (
    <Status>
      {moment && (
        <Clocks>
          {clocks.map(({ whose, zone }) => (
            <div key={whose}>
              <dt>
                {whose} ({zone})
              </dt>
              <dd>{onClock(moment, zone)}</dd>
            </div>
          ))}
        </Clocks>
      )}
    </Status>
  );
}
