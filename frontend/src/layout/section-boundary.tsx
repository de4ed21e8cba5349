import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { RetryMessage } from '#ui/retry-message.tsx';
import { Container } from '#ui/section.tsx';

const MESSAGE = 'This part could not be shown. The rest of the page still works.';

interface SectionBoundaryProps {
  /** The section's anchor, kept for links; undefined for a part of a section. */
  id?: string;
  children: ReactNode;
}

/** Shows a retry message in place of a section that failed to render; a retry refetches the content. */
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
