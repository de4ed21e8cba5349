import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { unpackSrcset } from '#lib/srcset.ts';
import { theme } from '#theme/theme.ts';
import { AvailabilityStatus } from './availability-status.tsx';
import { PORTRAIT_WIDTH, publicPersonal } from './public-personal.ts';

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

const Portrait = styled.img`
  inline-size: ${PORTRAIT_WIDTH}px;
  block-size: ${PORTRAIT_WIDTH}px;
  border-radius: ${theme.radius.round};
  object-fit: cover;
`;

const Name = styled(Link)`
  font-weight: 600;
`;

/** The owner's portrait, name and availability, as far as they are known. */
export function OwnerLine() {
  const { data } = useQuery(publicPersonal);
  const { name, picture, srcset } = data?.[0] ?? {};
  return (
    <Row>
      {picture && (
        <Portrait
          srcSet={srcset && unpackSrcset(srcset)}
          sizes={`${PORTRAIT_WIDTH}px`}
          width={PORTRAIT_WIDTH}
          height={PORTRAIT_WIDTH}
          alt=""
          fetchPriority="low"
          src={picture}
        />
      )}
      {name && (
        <Name to="/aboutme" dir="auto">
          {name}
        </Name>
      )}
      <AvailabilityStatus />
    </Row>
  );
}
