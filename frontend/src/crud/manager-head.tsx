import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.l};
`;

const Title = styled.h1`
  outline: none;
  font-size: ${theme.text.name};
`;

const Caption = styled.div`
  color: ${theme.color.muted};
  font-size: ${theme.text.small};
`;

interface ManagerHeaderProps {
  title: string;
  caption: ReactNode;
  /** How often the manager has reset itself. */
  resets: number;
}

/** A manager's title. It takes the focus after a reset, because the pressed button is gone. */
export function ManagerHeader({ title, caption, resets }: ManagerHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (resets > 0) heading.current?.focus();
  }, [resets]);
  return (
    <Head>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {caption && <Caption>{caption}</Caption>}
    </Head>
  );
}
