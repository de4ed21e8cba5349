import styled from 'styled-components';
import type { StoryBlock, TokenKind } from '#contract.ts';
import { CODE_COLORS } from '#theme/code-colors.ts';
import { theme } from '#theme/theme.ts';

type Code = Extract<StoryBlock, { type: 'code' }>;
const Token = styled.span<{ $kind: TokenKind }>`
  color: ${({ $kind }) => CODE_COLORS[$kind]};
`;

const Frame = styled.section`
  && {
    grid-column: wide;
  }
  margin: 0;
  padding: ${theme.space.l};
  overflow-x: auto;
  /* The second gradient shows at the right edge while there is more to scroll to; the first covers it at the end. */
  background:
    linear-gradient(to left, ${theme.color.surface} 40%, transparent) right / 3rem 100% local no-repeat,
    linear-gradient(to left, ${theme.color.divider}, transparent) right / 1.25rem 100% scroll no-repeat,
    ${theme.color.surface};
  font:
    1rem / 1.6 ui-monospace,
    'Cascadia Mono',
    Menlo,
    Consolas,
    monospace;
  tab-size: 2;
  overflow-wrap: normal;
  > pre {
    margin: 0;
    font: inherit;
  }
  ${theme.from.large} {
    margin-inline: 8%;
  }
  @media print {
    > pre {
      white-space: pre-wrap;
    }
  }
`;

/** Code with the colours that were found when it was saved. It scrolls sideways, also by key. */
export const CodeBlock = ({ language, lines }: Pick<Code, 'language' | 'lines'>) => (
  <Frame dir="ltr" tabIndex={0} aria-label={language === 'plain' ? 'Code' : `Code in ${language}`}>
    <pre translate="no">
      <code>
        {lines.map((tokens, line) => (
          <span key={line}>
            {tokens.map(([kind, text], index) =>
              kind === 'plain' ? (
                <span key={index}>{text}</span>
              ) : (
                <Token key={index} $kind={kind}>
                  {text}
                </Token>
              ),
            )}
            <span>{'\n'}</span>
          </span>
        ))}
      </code>
    </pre>
  </Frame>
);
