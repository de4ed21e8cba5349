import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Boundary } from '@/ui/boundary';
import { Failure } from '@/ui/failure';
import { Page } from '@/ui/section';

const WORDS = 'This part could not be shown. The rest of the page still works.';

interface SectionBoundaryProps {
  /** The anchor of the section: links lead there even when it broke. None for a part of a section. */
  id?: string;
  children: ReactNode;
}

/** Catches a part of a page that broke: the other parts stay, and it can be tried again with fresh content. */
export function SectionBoundary({ id, children }: SectionBoundaryProps) {
  const client = useQueryClient();
  const apologise = (mend: () => void) => {
    const tryAgain = async () => {
      await client.refetchQueries({ queryKey: ['public'] });
      mend();
    };
    const apology = <Failure words={WORDS} onRetry={tryAgain} />;
    return id ? (
      <Page as="section" id={id}>
        {apology}
      </Page>
    ) : (
      apology
    );
  };
  return <Boundary fallback={apologise}>{children}</Boundary>;
}
