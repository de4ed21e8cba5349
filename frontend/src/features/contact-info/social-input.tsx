import { type Ref, useId, useRef } from 'react';
import styled from 'styled-components';
import type { SocialLink } from '@/contract';
import { toast } from '@/lib/toast';
import { theme } from '@/theme/theme';
import { Button } from '@/ui/button';
import { ChipList } from '@/ui/chip-list';
import { mergeRefs } from '@/ui/merge-refs';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { finishedSocial, NO_SOCIAL, type SocialDraft } from './social-draft';
import { socialLine } from './social-line';
import { withSocial } from './with-social';

const PLATFORMS: Record<SocialLink['platformName'], string> = { WhatsApp: 'WhatsApp', GitHub: 'GitHub' };

const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space.m};
  margin: 0;
  padding: ${theme.space.m};
  border: 1px solid ${theme.color.hairline};
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

const Problem = styled.p`
  color: ${theme.color.stop};
  font-size: ${theme.text.label};
`;

interface SocialInputProps {
  items: readonly SocialLink[];
  onChange: (items: SocialLink[]) => void;
  /** The link that is being typed. */
  typed: SocialDraft;
  onType: (typed: SocialDraft) => void;
  error?: string | undefined;
  /** The first of the fields. */
  ref?: Ref<HTMLSelectElement>;
}

/** The owner's places on other platforms, added one by one. */
export function SocialInput({ items, onChange, typed, onType, error, ref }: SocialInputProps) {
  const errorId = useId();
  const first = useRef<HTMLSelectElement>(null);
  const isNeeded = items.length === 0;
  /** The one sentence of the group describes each of its fields that is still empty. */
  const partOf = (part: keyof SocialDraft) => ({
    'aria-required': isNeeded,
    value: typed[part],
    error: error && typed[part].trim() === '' ? { errorId } : undefined,
  });
  const change = (part: Partial<SocialDraft>) => onType({ ...typed, ...part });
  const add = () => {
    if (!finishedSocial(typed)) return toast('Please fill all social fields', 'info');
    onChange(withSocial(items, typed));
    onType(NO_SOCIAL);
  };
  return (
    <Group aria-describedby={error ? errorId : undefined}>
      <Legend>Social</Legend>
      <SelectField
        ref={mergeRefs(first, ref)}
        label="Platform Name"
        options={PLATFORMS}
        required={isNeeded}
        value={typed.platformName}
        error={partOf('platformName').error}
        onChange={(platformName) => change({ platformName })}
      />
      <TextField
        label="Base URL"
        maxLength={2048}
        {...partOf('baseURL')}
        onChange={(event) => change({ baseURL: event.target.value })}
      />
      <TextField
        label="Username"
        maxLength={100}
        {...partOf('username')}
        onChange={(event) => change({ username: event.target.value })}
      />
      <Button variant="secondary" onClick={add}>
        Add Social
      </Button>
      <ChipList
        items={items.map(socialLine)}
        onRemove={(line) => onChange(items.filter((item) => socialLine(item) !== line))}
        onEmptied={() => first.current?.focus()}
      />
      {error && <Problem id={errorId}>{error}</Problem>}
    </Group>
  );
}
