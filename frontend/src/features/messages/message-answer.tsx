import { useState } from 'react';
import styled from 'styled-components';
import type { MessageItem } from '#contract.ts';
import { useSiteOrigin, useSiteSettings } from '#lib/site/site-context.ts';
import { theme } from '#theme/theme.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { toMailAddress } from './mail-address.ts';

const Text = styled.p`
  max-inline-size: ${theme.width.measure};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Sender = styled.p`
  color: ${theme.color.muted};
  overflow-wrap: anywhere;
`;

const Answer = styled.div`
  display: grid;
  gap: ${theme.space.m};
  ${theme.from.small} {
    grid-template-columns: minmax(0, 20rem) max-content;
    align-items: end;
  }
`;

const TEMPLATES = {
  empty: 'Your own words',
  thanks: 'Thank you, more soon',
  meeting: 'Let us meet',
  decline: 'No, thank you',
} as const;

type Template = keyof typeof TEMPLATES;

/** The sentences of a template; `page` is where meetings are requested. */
const SENTENCES: Record<Template, (page: string) => string> = {
  empty: () => '',
  thanks: () => 'Thank you for your message. I have read it and will write more within the next days.',
  meeting: (page) => `Thank you for your message. Let us talk about it: please choose a time at ${page}`,
  decline: () => 'Thank you for your message. I cannot take this on at the moment, and wish you all the best with it.',
};

const write = (name: string, sentences: string, owner: string) =>
  sentences === '' ? `Hello ${name},\n\n` : `Hello ${name},\n\n${sentences}\n\n${owner}`;

/** A message, and the way to answer it in one's own mail program, in one's own words or by a template. */
export function MessageAnswer({ item: { name, email, message, spam } }: { item: MessageItem }) {
  const [template, setTemplate] = useState<Template>('empty');
  const { name: owner } = useSiteSettings();
  const page = `${useSiteOrigin()}/aboutme`;
  const text = write(name, SENTENCES[template](page), owner);
  return (
    <>
      <Sender dir="auto">{email}</Sender>
      <Text dir="auto">{message}</Text>
      {!spam && (
        <Answer>
          <SelectField label="Answer with" options={TEMPLATES} value={template} onChange={setTemplate} />
          <ButtonLink
            $variant="primary"
            href={toMailAddress({ to: email, subject: `Re: Your message to ${owner}`, text, quoted: message })}
          >
            Answer by mail
          </ButtonLink>
        </Answer>
      )}
    </>
  );
}
