import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { LegalText } from '#contract.ts';
import { publicText } from '#lib/lists/public-text.ts';
import { theme } from '#theme/theme.ts';
import { AsyncList } from '#ui/async-list.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const FIELD = { 'Terms & Conditions': 'terms', 'Privacy Policy': 'privacy' } satisfies Record<string, keyof LegalText>;

export type LegalTitle = keyof typeof FIELD;

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
    white-space: pre-line;
  }
`;

interface LegalDialogProps {
  title: LegalTitle;
  open: boolean;
  onClose: () => void;
}

const SKELETON = <Skeleton $height="50vh" />;

/** A legal text, which the button has fetched before it opens the dialog. */
export function LegalDialog({ title, open, onClose }: LegalDialogProps) {
  const { data, ...query } = useQuery(publicText('legal'));
  const sections = data === null ? [] : data?.[FIELD[title]];
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <AsyncList source={{ ...query, data: sections }} empty="This text will be here soon." skeleton={SKELETON}>
        {(rows) => (
          <SectionList>
            {rows.map((section, index) => (
              <li key={index}>
                <h3 dir="auto">{section.title}</h3>
                <p dir="auto">{section.text}</p>
              </li>
            ))}
          </SectionList>
        )}
      </AsyncList>
    </Dialog>
  );
}
