import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { safeUrl } from '#lib/safe-url.ts';
import { unpackSrcset } from '#lib/srcset.ts';
import { truncate } from '#lib/truncate.ts';
import { theme } from '#theme/theme.ts';
import { TruncatedText } from '#ui/tooltip.tsx';
import type { Skill } from './public-tools.ts';

const DESCRIPTION_LIMIT = 65;

const Item = styled.li`
  display: grid;
  align-content: start;
  gap: ${theme.space.xxs};
  padding-block-start: ${theme.space.m};
  border-block-start: 1px solid ${theme.color.divider};
  overflow-wrap: anywhere;
`;

/** Icons have no placeholder, because they are transparent and it would stay visible. */
const Icon = styled.img`
  inline-size: 40px;
  block-size: 40px;
  object-fit: contain;
  margin-block-end: ${theme.space.xs};
`;

const Name = styled.h3`
  font: 600 ${theme.text.lead} / 1.2 ${theme.font.body};
`;

const Kind = styled.p`
  color: ${theme.color.muted};
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

/** One tool of the skills section. The icon is decorative, as the name stands beside it. */
export const SkillItem = ({ tool, ...rest }: SkillItemProps) => (
  <Item {...rest}>
    {tool.icon && (
      <Icon
        srcSet={tool.srcset && unpackSrcset(tool.srcset)}
        sizes="40px"
        width={40}
        height={40}
        alt=""
        loading="lazy"
        src={tool.icon}
      />
    )}
    <Name dir="auto">{tool.link ? <a href={safeUrl(tool.link)}>{tool.name}</a> : <span>{tool.name}</span>}</Name>
    <Kind dir="auto">{tool.type}</Kind>
    <Description dir="auto">
      <TruncatedText full={tool.description} truncated={truncate(tool.description, DESCRIPTION_LIMIT)} />
    </Description>
  </Item>
);
