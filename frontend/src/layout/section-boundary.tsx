import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '@/ui/failure';
import { Page } from '@/ui/section';
import { Boundary } from './boundary';

interface SectionBoundaryProps {
  /** The anchor of the section: links lead there even when it broke. */
  id?: string;
  children: ReactNode;
}

/** Catches a part of a page that broke: the other parts stay, and it can be tried again with fresh content. */
export function SectionBoundary({ id, children }: SectionBoundaryProps) {
  const client = useQueryClient();
  const tryAgain = async (mend: () => void) => {
    await client.refetchQueries({ queryKey: ['public'] });
    mend();
  };
  return (
    <Boundary
      fallback={(mend) => (
        <Page as="section" id={id}>
          <Failure
            words="This part could not be shown. The rest of the page still works."
            onRetry={() => tryAgain(mend)}
          />
        </Page>
      )}
    >
      {children}
    </Boundary>
  );
}
