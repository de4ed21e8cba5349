import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { AvailabilityStatus } from './availability-status.tsx';
import { Portrait } from './portrait.tsx';
import { publicPersonal } from './public-personal.ts';

/** Without its frame the status begins at the edge of the text. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.m};
  min-block-size: ${theme.touchTarget};
  > p {
    padding: 0;
  }
`;

/** In CSS pixels. */
const PORTRAIT_SIZE = 44;

const RoundPortrait = styled(Portrait)`
  border-radius: ${theme.radius.round};
`;

const Name = styled(Link)`
  font-weight: 600;
`;

/** The owner's portrait, name and availability, as far as they are known. */
export function OwnerLine() {
  const { data } = useQuery(publicPersonal);
  const { name } = data?.[0] ?? {};
  return (
    <Row>
      <RoundPortrait size={PORTRAIT_SIZE} />
      {name && (
        <Name to="/aboutme" dir="auto">
          {name}
        </Name>
      )}
      <AvailabilityStatus />
    </Row>
  );
}
