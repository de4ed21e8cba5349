import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { truncate } from '@/lib/truncate';
import { webAddress } from '@/lib/web-address';
import { theme } from '@/theme/theme';
import { ClippedText } from '@/ui/clipped-text';
import type { Skill } from './public-tools';

const DESCRIPTION_LIMIT = 65;

const Item = styled.li`
  display: grid;
  align-content: start;
  gap: ${theme.space.xxs};
  padding-block-start: ${theme.space.m};
  border-block-start: 1px solid ${theme.color.hairline};
`;

/** No placeholder behind it: icons are see-through, and it would stay in sight. */
const Icon = styled.img`
  inline-size: 40px;
  block-size: 40px;
  object-fit: contain;
  margin-block-end: ${theme.space.xs};
`;

const Name = styled.h3`
  font-size: ${theme.text.lead};
`;

const Kind = styled.p`
  color: ${theme.color.soft};
  font-size: ${theme.text.label};
  line-height: 1.2;
`;

const Description = styled.div`
  font-size: ${theme.text.small};
  line-height: 1.25;
`;

interface SkillItemProps extends ComponentProps<'li'> {
  tool: Skill;
}

/** One tool of the skills index. The name beside it says what the icon shows, so the icon says nothing. */
export const SkillItem = ({ tool, ...rest }: SkillItemProps) => (
  <Item {...rest}>
    {tool.icon && (
      <Icon
        srcSet={tool.srcset}
        sizes="40px"
        width={40}
        height={40}
        alt=""
        loading="lazy"
        decoding="async"
        src={tool.icon}
      />
    )}
    <Name>{tool.link ? <a href={webAddress(tool.link)}>{tool.name}</a> : tool.name}</Name>
    <Kind>{tool.type}</Kind>
    <Description>
      <ClippedText full={tool.description} clipped={truncate(tool.description, DESCRIPTION_LIMIT)} />
    </Description>
  </Item>
);
