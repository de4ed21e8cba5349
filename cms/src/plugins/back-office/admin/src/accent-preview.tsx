import styled from 'styled-components';
import { createPalette, THEME_COLORS } from '../../../../accent';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(24rem, 1fr));
  gap: ${({ theme }) => theme.spaces[4]};
`;

/** The colours are those of the site, whichever theme the panel has. */
const Page = styled.div<{ $background: string; $text: string }>`
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ $background }) => $background};
  color: ${({ $text }) => $text};
  font-size: 1.4rem;
  line-height: 1.5;
`;

const Part = styled.div`
  display: grid;
  gap: 1.2rem;
  padding: 1.6rem;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.8rem;
`;

const ButtonShape = styled.span<{ $background: string; $text: string }>`
  padding: 0.8rem 1.6rem;
  border-radius: 2px;
  background: ${({ $background }) => $background};
  color: ${({ $text }) => $text};
  font-weight: 600;
`;

const LinkShape = styled.span<{ $color: string }>`
  color: ${({ $color }) => $color};
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

type ThemeName = keyof typeof THEME_COLORS;

const THEME_LABELS: Record<ThemeName, string> = { light: 'Light theme', dark: 'Dark theme' };

/** A section of the site in one theme: text, link and buttons, and the contact section with inverted colours. */
function ThemePreview({ accent, name }: { accent: string; name: ThemeName }) {
  const { background, text, muted, onAccent } = THEME_COLORS[name];
  const palette = createPalette(accent);
  const theme = palette[name];
  const tone = name === 'light' ? palette.lightTone : palette.darkTone;
  const content = `${THEME_LABELS[name]} with ${theme.accent}: a link, a button, the same under the pointer, and the contact section`;
  return (
    <Page $background={background} $text={text} role="img" aria-label={content}>
      <Part>
        <span style={{ color: muted }}>{THEME_LABELS[name]}</span>
        <span>
          Text with <LinkShape $color={theme.accent}>a link</LinkShape>
        </span>
        <Buttons>
          <ButtonShape $background={theme.accent} $text={theme.onAccent}>
            Button
          </ButtonShape>
          <ButtonShape $background={theme.accentStrong} $text={theme.onAccent}>
            Under the pointer
          </ButtonShape>
        </Buttons>
      </Part>
      <Part style={{ background: tone.background, color: onAccent }}>
        <span>The contact section</span>
        <Buttons>
          <ButtonShape $background={onAccent} $text={tone.onAccent}>
            Button
          </ButtonShape>
        </Buttons>
      </Part>
    </Page>
  );
}

/** How an accent looks in both themes of the site. Expects one in which `findAccentProblem` finds no problem. */
export const AccentPreview = ({ accent }: { accent: string }) => (
  <Row>
    <ThemePreview accent={accent} name="light" />
    <ThemePreview accent={accent} name="dark" />
  </Row>
);
