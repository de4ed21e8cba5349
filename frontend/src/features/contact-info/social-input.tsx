import { type Ref, useId, useRef } from 'react';
import styled from 'styled-components';
import { MAX_LINE_LENGTH, MAX_URL_LENGTH, type SocialLink } from '#contract.ts';
import { toast } from '#lib/toast.ts';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';
import { ChipList } from '#ui/chip-list.tsx';
import { describeLength } from '#ui/describe-length.ts';
import { ErrorText } from '#ui/field.tsx';
import { mergeRefs } from '#ui/merge-refs.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { appendSocial, completeSocial, EMPTY_SOCIAL, formatSocial, type SocialDraft } from './social-draft.ts';

const PLATFORMS: Record<SocialLink['platformName'], string> = { WhatsApp: 'WhatsApp', GitHub: 'GitHub' };

const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space.m};
  margin: 0;
  padding: ${theme.space.m};
  border: 1px solid ${theme.color.divider};
  border-radius: ${theme.radius.small};
  > button {
    justify-self: start;
  }
`;

const Legend = styled.legend`
  padding-inline: ${theme.space.xs};
  font-size: ${theme.text.label};
  font-weight: 600;
`;

interface SocialInputProps {
  items: readonly SocialLink[];
  onChange: (items: SocialLink[]) => void;
  /** The link in the input fields. */
  pending: SocialDraft;
  onPendingChange: (typed: SocialDraft) => void;
  error?: string | undefined;
  /** The ref of the first field. */
  ref?: Ref<HTMLSelectElement>;
}

/** An input for a list of social links. */
export function SocialInput({ items, onChange, pending, onPendingChange, error, ref }: SocialInputProps) {
  const errorId = useId();
  const first = useRef<HTMLSelectElement>(null);
  const isRequired = items.length === 0;
  // Of a complete link only the address can be invalid.
  const isInvalid = (part: keyof SocialDraft) =>
    pending[part].trim() === '' || (part === 'baseURL' && completeSocial(pending) !== null);
  const tooLong = {
    platformName: undefined,
    baseURL: describeLength(pending.baseURL, MAX_URL_LENGTH),
    username: describeLength(pending.username, MAX_LINE_LENGTH),
  };
  /** The error message of the group describes each of its invalid fields. */
  const fieldProps = (part: keyof SocialDraft) => ({
    'aria-required': isRequired,
    value: pending[part],
    error: tooLong[part] ?? (error && isInvalid(part) ? { errorId } : undefined),
  });
  const change = (part: Partial<SocialDraft>) => onPendingChange({ ...pending, ...part });
  const add = () => {
    if (tooLong.baseURL ?? tooLong.username) return;
    if (!completeSocial(pending)) return toast('Please fill all social fields', 'info');
    onChange(appendSocial(items, pending));
    onPendingChange(EMPTY_SOCIAL);
  };
  return (
    <Group aria-describedby={error ? errorId : undefined}>
      <Legend>Social</Legend>
      <SelectField
        ref={mergeRefs(first, ref)}
        label="Platform Name"
        options={PLATFORMS}
        required={isRequired}
        value={pending.platformName}
        error={fieldProps('platformName').error}
        onChange={(platformName) => change({ platformName })}
      />
      <TextField
        label="Base URL"
        {...fieldProps('baseURL')}
        onChange={(event) => change({ baseURL: event.target.value })}
      />
      <TextField
        label="Username"
        {...fieldProps('username')}
        onChange={(event) => change({ username: event.target.value })}
      />
      <Button variant="secondary" onClick={add}>
        Add Social
      </Button>
      <ChipList
        items={items.map(formatSocial)}
        onRemove={(line) => onChange(items.filter((item) => formatSocial(item) !== line))}
        onEmptied={() => first.current?.focus()}
      />
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </Group>
  );
}
