import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { safeUrl } from '#lib/safe-url.ts';
import { truncate } from '#lib/truncate.ts';
import { theme } from '#theme/theme.ts';
import { TruncatedText } from '#ui/tooltip.tsx';
import type { Skill } from './public-tools.ts';

const DESCRIPTION_LIMIT = 65;

/** Icon and name stand in one line. Icons have no placeholder, because they are transparent and it would stay visible. */
const Item = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  align-content: start;
  align-items: center;
  column-gap: ${theme.space.xs};
  padding-block-start: ${theme.space.xs};
  border-block-start: 1px solid ${theme.color.divider};
  font-size: ${theme.text.small};
  line-height: 1.2;
  overflow-wrap: anywhere;
  img {
    inline-size: 28px;
    block-size: 28px;
    object-fit: contain;
  }
  h3 {
    font: 600 ${theme.text.body} / 1.2 ${theme.font.body};
    /* As high as a finger needs, without taking room. */
    > a {
      padding-block: 0.6em;
    }
  }
  > p,
  > div {
    grid-column: 1 / -1;
  }
  > p {
    color: ${theme.color.muted};
  }
`;

interface SkillItemProps extends ComponentProps<'li'> {
  tool: Skill;
}

/** One tool of the skills section. The icon is decorative, as the name stands beside it. */
export const SkillItem = ({ tool, ...rest }: SkillItemProps) => (
  <Item {...rest}>
    {tool.icon && (
      <img srcSet={tool.srcset} sizes="28px" width={28} height={28} alt="" loading="lazy" src={tool.icon} />
    )}
    <h3 dir="auto">{tool.link ? <a href={safeUrl(tool.link)}>{tool.name}</a> : <span>{tool.name}</span>}</h3>
    <p dir="auto">{tool.type}</p>
    <div dir="auto">
      <TruncatedText full={tool.description} truncated={truncate(tool.description, DESCRIPTION_LIMIT)} />
    </div>
  </Item>
);
