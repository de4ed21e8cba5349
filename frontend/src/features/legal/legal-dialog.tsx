import styled from 'styled-components';
import { type LegalSection, PRIVACY_POLICY, TERMS_OF_USE } from '#content/legal.ts';
import { theme } from '#theme/theme.ts';
import { Dialog } from '#ui/dialog.tsx';

export type LegalText = 'Terms & Conditions' | 'Privacy Policy';

const SECTIONS: Record<LegalText, readonly LegalSection[]> = {
  'Terms & Conditions': TERMS_OF_USE,
  'Privacy Policy': PRIVACY_POLICY,
};

const SectionList = styled.ol`
  display: grid;
  gap: ${theme.space.l};
  counter-reset: section;
  li {
    counter-increment: section;
  }
  h3 {
    margin-block-end: ${theme.space.xs};
    font-size: ${theme.text.lead};
    &::before {
      content: counter(section);
      margin-inline-end: ${theme.space.xs};
      color: ${theme.color.accent};
      font: 600 ${theme.text.label} / 1 ${theme.font.body};
    }
  }
  p {
    color: ${theme.color.muted};
  }
`;

interface LegalDialogProps {
  text: LegalText;
  open: boolean;
  onClose: () => void;
}

export const LegalDialog = ({ text, open, onClose }: LegalDialogProps) => (
  <Dialog title={text} open={open} onClose={onClose}>
    <SectionList>
      {SECTIONS[text].map((section) => (
        <li key={section.title}>
          <h3>{section.title}</h3>
          <p>{section.text}</p>
        </li>
      ))}
    </SectionList>
  </Dialog>
);
