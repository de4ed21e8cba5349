import { Flex, Typography } from '@strapi/design-system';
import { useFetchClient, Widget } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

interface Publication {
  publishedAt: string | null;
  failure: { since: string; reason: string } | null;
}

const timeOf = (instant: string) =>
  new Date(instant).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** How old the pages are that visitors get, which matters only when they should be newer. */
const inForce = (publishedAt: string | null) =>
  publishedAt
    ? `Visitors get the pages of ${timeOf(publishedAt)}.`
    : 'Visitors get the pages that were published before the last start, if there were any.';

function Failing({ publishedAt, since, reason }: { publishedAt: string | null; since: string; reason: string }) {
  return (
    <Flex direction="column" alignItems="flex-start" gap={2} role="alert">
      <Typography fontWeight="bold" textColor="danger600">
        Changes have not reached the public pages since {timeOf(since)}.
      </Typography>
      <Typography>{inForce(publishedAt)} What you save is kept, and publishing is tried again by itself.</Typography>
      <Typography textColor="neutral600">{reason}</Typography>
    </Flex>
  );
}

/** Whether what the owner saves reaches the public pages, and since when it does not. */
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
  if (failure) return <Failing publishedAt={publishedAt} {...failure} />;
  if (publishedAt) return <Typography>Up to date: published on {timeOf(publishedAt)}.</Typography>;
  return <Typography>The site has not been built: its pages are put together in the visitor’s browser.</Typography>;
}
