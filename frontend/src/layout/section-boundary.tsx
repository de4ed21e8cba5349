import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '@/ui/error-boundary';
import { RetryMessage } from '@/ui/retry-message';
import { Container } from '@/ui/section';

const MESSAGE = 'This part could not be shown. The rest of the page still works.';

interface SectionBoundaryProps {
  /** The anchor of the section: links lead there even when it broke. None for a part of a section. */
  id?: string;
  children: ReactNode;
}

/** Catches a part of a page that broke: the other parts stay, and it can be tried again with fresh content. */
export function SectionBoundary({ id, children }: SectionBoundaryProps) {
  const client = useQueryClient();
  const renderError = (retry: () => void) => {
    const tryAgain = async () => {
      await client.refetchQueries({ queryKey: ['public'] });
      retry();
    };
    const message = <RetryMessage text={MESSAGE} onRetry={tryAgain} />;
    return id ? (
      <Container as="section" id={id}>
        {message}
      </Container>
    ) : (
      message
    );
  };
  return <ErrorBoundary fallback={renderError}>{children}</ErrorBoundary>;
}
