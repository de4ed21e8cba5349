import { useState } from 'react';
import styled from 'styled-components';
import type { SocialLink } from '@/contract';
import { toast } from '@/lib/toast';
import { theme } from '@/theme/theme';
import { Button } from '@/ui/button';
import { ChipList } from '@/ui/chip-list';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { finishedSocial, type SocialDraft } from './contact-rules';
import { socialLine } from './social-line';

const BLANK: SocialDraft = { platformName: '', baseURL: '', username: '' };
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
  error?: string | undefined;
}

/** The owner's places on other platforms, added one by one. */
export function SocialInput({ items, onChange, error }: SocialInputProps) {
  const [draft, setDraft] = useState(BLANK);
  const change = (part: Partial<SocialDraft>) => setDraft({ ...draft, ...part });
  const add = () => {
    const link = finishedSocial(draft);
    if (!link) return toast('Please fill all social fields', 'info');
    onChange([...items.filter((item) => socialLine(item) !== socialLine(link)), link]);
    setDraft(BLANK);
  };
  return (
    <Group>
      <Legend>Social</Legend>
      <SelectField
        label="Platform Name"
        options={PLATFORMS}
        value={draft.platformName}
        onChange={(platformName) => change({ platformName })}
      />
      <TextField label="Base URL" value={draft.baseURL} onChange={(event) => change({ baseURL: event.target.value })} />
      <TextField
        label="Username"
        value={draft.username}
        onChange={(event) => change({ username: event.target.value })}
      />
      <Button variant="secondary" onClick={add}>
        Add Social
      </Button>
      <ChipList
        items={items.map(socialLine)}
        onRemove={(line) => onChange(items.filter((item) => socialLine(item) !== line))}
      />
      {error && <Problem>{error}</Problem>}
    </Group>
  );
}
