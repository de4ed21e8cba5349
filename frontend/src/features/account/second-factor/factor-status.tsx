import { ShieldAlert, ShieldCheck } from 'lucide-react';
import styled from 'styled-components';
import type { OwnFactors } from '#contract.ts';
import { theme } from '#theme/theme.ts';

const Status = styled.div<{ $isOn: boolean }>`
  display: flex;
  gap: ${theme.space.s};
  max-inline-size: ${theme.width.measure};
  margin-block-end: ${theme.space.l};
  padding: ${theme.space.s} ${theme.space.m};
  border-inline-start: 4px solid ${({ $isOn }) => ($isOn ? theme.color.success : theme.color.warning)};
  background: ${theme.color.surface};
  svg {
    flex: none;
    margin-block-start: 2px;
  }
`;

const Texts = styled.div`
  min-inline-size: 0;
`;

/** A sentence about the protection that is missing, or null. */
function describeMissing({ factors, recoveryCodes, required }: OwnFactors): string | null {
  if (factors.length === 0) {
    return required
      ? 'This site demands a second factor of your account: until you set one up, you can do nothing else.'
      : 'Set up a passkey or an authenticator app, so that a stolen password is not enough.';
  }
  if (recoveryCodes === 0) return 'You have no recovery codes left: make new ones, in case you lose your factors.';
  if (factors.length === 1) return 'You have one factor: add another one, in case you lose it.';
  return null;
}

/** Tells whether a log-in needs a second factor, and what is missing. */
export function FactorStatus({ own }: { own: OwnFactors }) {
  const isOn = own.factors.length > 0;
  const missing = describeMissing(own);
  const Icon = isOn ? ShieldCheck : ShieldAlert;
  return (
    <Status $isOn={isOn}>
      <Icon aria-hidden size={22} />
      <Texts>
        <strong>
          {isOn ? 'On: your password alone does not log in.' : 'Off: whoever knows your password can log in.'}
        </strong>
        {missing && <p>{missing}</p>}
      </Texts>
    </Status>
  );
}
