import styled from 'styled-components';
import { truncate } from '#lib/truncate.ts';
import { theme } from '#theme/theme.ts';
import { TruncatedText } from '#ui/tooltip.tsx';
import type { Highlight } from './public-clients.ts';

const FEEDBACK_LIMIT = 110;
const MAX_STARS = 5;

const Figure = styled.figure`
  display: grid;
  gap: ${theme.space.xs};
  margin: ${theme.space.xs} 0 0;
  blockquote {
    font: 400 ${theme.text.lead} / 1.2 ${theme.font.display};
    ${theme.belowSmall} {
      font-size: ${theme.text.body};
    }
  }
`;

const Speaker = styled.figcaption`
  color: ${theme.color.muted};
  font-size: ${theme.text.small};
  line-height: 1.2;
`;

const Stars = styled.span`
  color: ${theme.color.accent};
  letter-spacing: 0.1em;
`;

type Voice = NonNullable<Highlight['voice']>;

/** The feedback of a client with stars, name and company. */
export const ClientVoice = ({ feedback, rating, name, company }: Voice) => (
  <Figure>
    <blockquote dir="auto">
      <TruncatedText full={feedback} truncated={truncate(feedback, FEEDBACK_LIMIT)} />
    </blockquote>
    <Speaker>
      {rating > 0 && (
        <Stars role="img" aria-label={`${rating} of ${MAX_STARS} stars`}>
          {'★'.repeat(rating).padEnd(MAX_STARS, '☆')}
        </Stars>
      )}
      {[name, company].filter(Boolean).map((part) => (
        <div key={part} dir="auto">
          {part}
        </div>
      ))}
    </Speaker>
  </Figure>
);
