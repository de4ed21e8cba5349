import { Flex, Typography } from '@strapi/design-system';
import { useFetchClient, Widget } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

interface Failure {
  step: 'rendering' | 'writing';
  since: string;
  reason: string;
}

interface Publication {
  publishedAt: string | null;
  failure: Failure | null;
}

const formatTime = (date: string) => new Date(date).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });

const FAILURE_MESSAGES: Record<Failure['step'], (since: string) => string> = {
  rendering: (since) => `What was changed since ${since} is not on the public pages yet.`,
  writing: (since) => `The public pages are up to date, but since ${since} they cannot be kept as files.`,
};

function FailureMessage({ failure, publishedAt }: { failure: Failure; publishedAt: string | null }) {
  return (
    <Flex direction="column" alignItems="flex-start" gap={2} role="alert">
      <Typography fontWeight="bold" textColor="danger600">
        {FAILURE_MESSAGES[failure.step](formatTime(failure.since))}
      </Typography>
      <Typography>Everything you save is kept, and publishing is tried again by itself.</Typography>
      {publishedAt && <Typography>It worked last on {formatTime(publishedAt)}.</Typography>}
      <Typography textColor="neutral600">{failure.reason}</Typography>
    </Flex>
  );
}

/** Whether the public pages are up to date, and since when publishing fails. */
export function PublicationWidget() {
  const { get } = useFetchClient();
  const [publication, setPublication] = useState<Publication | 'failed' | null>(null);

  useEffect(() => {
    get<Publication>('/back-office/publication').then(
      ({ data }) => setPublication(data),
      () => setPublication('failed'),
    );
  }, [get]);

  if (publication === null) return <Widget.Loading />;
  if (publication === 'failed') return <Widget.Error />;
  const { publishedAt, failure } = publication;
  if (failure) return <FailureMessage failure={failure} publishedAt={publishedAt} />;
  if (publishedAt) return <Typography>Up to date. Published last on {formatTime(publishedAt)}.</Typography>;
  return <Typography>The site has not been built: its pages are put together in the visitor’s browser.</Typography>;
}
