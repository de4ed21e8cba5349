import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { Availability } from '#contract.ts';
import { theme } from '#theme/theme.ts';
import { useEnglish } from '#ui/interface-language.ts';
import { publicPersonal } from './public-personal.ts';

const LABEL: Record<Availability, string> = {
  available: 'Available',
  busyQuick: 'Little Busy',
  busyLong: 'Very Busy',
  break: 'Break Time',
};

const COLOR: Record<Availability, string> = {
  available: theme.color.success,
  busyQuick: theme.color.warning,
  busyLong: theme.color.danger,
  break: theme.color.muted,
};

const Label = styled.p<{ $color: string }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xs};
  padding: ${theme.space.xxs} ${theme.space.m};
  border-radius: ${theme.radius.round};
  background: ${theme.color.background};
  color: ${({ $color }) => $color};
  font-weight: 600;
  &::before {
    content: '';
    inline-size: 0.6em;
    block-size: 0.6em;
    border-radius: ${theme.radius.round};
    background: currentcolor;
  }
`;

/** The owner's availability as a coloured label; empty until it is loaded. */
export function AvailabilityStatus() {
  const { data } = useQuery(publicPersonal);
  const english = useEnglish();
  const status = data?.[0]?.status;
  return status && status in LABEL ? (
    <Label $color={COLOR[status]} {...english}>
      {LABEL[status]}
    </Label>
  ) : null;
}
