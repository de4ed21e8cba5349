import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import type { Client, ClientConsent, FeedbackLink } from '#contract.ts';
import { formatDate } from '#lib/change-format.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import { toast } from '#lib/toast.ts';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { RetryMessage } from '#ui/retry-message.tsx';
import { TextField } from '#ui/text-field.tsx';
import { consentQuery, useFeedbackLink, useRevokeLink } from './client-consent.ts';

const Parts = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;

const Part = styled.div`
  display: grid;
  gap: ${theme.space.s};
`;

/** The consent as terms with dates. */
function describeConsent({ submittedAt, givenAt, withdrawnAt, wording }: ClientConsent): Record<string, string> {
  if (!submittedAt) return {};
  return {
    'Feedback sent': formatDate(submittedAt),
    Consent: givenAt ? `Given on ${formatDate(givenAt)}` : 'Not given: the record cannot be shown',
    ...(withdrawnAt && { Withdrawn: `On ${formatDate(withdrawnAt)}: the record cannot be shown` }),
    ...(wording && { Wording: wording }),
  };
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast('The link is copied', 'success');
  } catch {
    toast('The browser did not copy the link: please select and copy it', 'error');
  }
}

/** A new link, which is shown only now. */
const NewLink = ({ url }: { url: string }) => (
  <Part>
    <TextField
      readOnly
      label="Link for the client"
      hint="It is shown only now. Whoever has it can send the feedback."
      value={url}
      onFocus={({ target }) => target.select()}
    />
    <FormActions>
      <Button variant="secondary" onClick={() => copy(url)}>
        Copy the link
      </Button>
    </FormActions>
  </Part>
);

interface OpenLinkProps {
  id: string;
  link: NonNullable<ClientConsent['link']>;
}

/** Until when a link waits, and a button that revokes it. */
function OpenLink({ id, link: { expiresAt, email } }: OpenLinkProps) {
  const { start, isPending, failure } = useRevokeLink(id);
  const recipient = email ? `, mailed to ${email},` : '';
  const isExpired = new Date(expiresAt) < new Date();
  const state = isExpired ? 'has expired on' : 'waits for feedback until';
  return (
    <Part>
      <p>
        {`A link${recipient} ${state} ${formatDate(expiresAt)}. The record cannot be shown until the client agrees or you revoke the link.`}
      </p>
      <FormActions failure={failure}>
        <Button variant="quiet-danger" busy={isPending} onClick={() => start()}>
          Revoke the link
        </Button>
      </FormActions>
    </Part>
  );
}

/** The state of the request, and the form that makes a link. */
function RequestParts({ id, consent }: { id: string; consent: ClientConsent }) {
  const [made, setMade] = useState<FeedbackLink | null>(null);
  const form = useContractForm<{ email: string }>('feedback.createLink', {
    values: { email: '' },
    toRequest: ({ email }) => (email ? { email } : {}),
  });
  const { start, isPending, failure } = useAction({
    ...useFeedbackLink(id),
    form,
    onDone: (link) => {
      setMade(link);
      form.reset();
    },
  });
  const facts = describeConsent(consent);
  return (
    <Parts>
      {Object.keys(facts).length > 0 && <DescriptionList items={facts} />}
      {made && made.expiresAt === consent.link?.expiresAt && <NewLink url={made.url} />}
      {consent.link && <OpenLink id={id} link={consent.link} />}
      <Form busy={isPending} onSubmit={form.submitWith((draft) => start(draft))}>
        <TextField
          label="Email of the client"
          type="email"
          hint="Leave it empty to pass the link on yourself."
          {...form.optionalField('email')}
        />
        <FormActions failure={failure ?? form.invalidText}>
          <Button type="submit" busy={isPending}>
            {consent.link ? 'Make a new link' : 'Make a link'}
          </Button>
        </FormActions>
      </Form>
    </Parts>
  );
}

interface FeedbackRequestProps {
  client: Client;
  open: boolean;
  onClose: () => void;
}

/** Asks a client for feedback by a link, and shows the consent of the client. */
export function FeedbackRequest({ client: { _id, client, project }, open, onClose }: FeedbackRequestProps) {
  const { data: consent, error, refetch } = useQuery({ ...consentQuery(_id), enabled: open });
  return (
    <Dialog title={`Feedback of ${client.name || project.name}`} open={open} onClose={onClose}>
      <Parts>
        <p>
          By a link, good for 30 days, the client sends stars and words and agrees to have them shown. What arrives
          waits until you set 'Consent To Display', and the client can withdraw the consent at any time.
        </p>
        {error && !consent && <RetryMessage text="The consent could not be loaded." onRetry={refetch} />}
        {consent && <RequestParts id={_id} consent={consent} />}
      </Parts>
    </Dialog>
  );
}
