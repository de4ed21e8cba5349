import { Button, Flex, Loader, Modal, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { type ReactNode, useEffect, useState } from 'react';

interface Group {
  label: string;
  names: string[];
}

/** The rest of the demo content. */
interface Demo {
  unedited: Group[];
  edited: Group[];
  words: string[];
  pictures: number;
}

/** `refused` follows a removal that failed. */
type State = 'loading' | 'failed' | 'found' | 'removing' | 'refused' | 'removed';

const countRecords = (groups: Group[]) => groups.reduce((sum, { names }) => sum + names.length, 0);
const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const formatRecords = (groups: Group[], pictures: number) =>
  [formatCount(countRecords(groups), 'record'), ...(pictures > 0 ? [formatCount(pictures, 'picture')] : [])].join(
    ' and ',
  );

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Typography tag="h3" variant="delta">
        {title}
      </Typography>
      {children}
    </Flex>
  );
}

function Records({ title, groups }: { title: string; groups: Group[] }) {
  if (groups.length === 0) return null;
  return (
    <Section title={title}>
      {groups.map(({ label, names }) => (
        <Typography key={label} tag="p">
          <Typography fontWeight="bold">{label}:</Typography> {names.join(', ')}
        </Typography>
      ))}
    </Section>
  );
}

function Preview({ unedited, edited, words, pictures }: Demo) {
  return (
    <>
      <Records title={`Will be deleted: ${formatRecords(unedited, pictures)}`} groups={unedited} />
      {words.length > 0 && (
        <Section title="Words that return to their defaults or become empty">
          <Typography>{words.join(', ')}</Typography>
        </Section>
      )}
      <Records title="Kept, because somebody has edited them" groups={edited} />
    </>
  );
}

const isEmpty = ({ unedited, words }: Demo) => unedited.length + words.length === 0;

function describeResult({ unedited, words, pictures }: Demo): string {
  if (unedited.length > 0) return `Removed: ${formatRecords(unedited, pictures)}.`;
  return words.length > 0 ? 'Removed: the words of the demo.' : 'There was nothing to remove.';
}

function Found({ demo, state }: { demo: Demo; state: 'found' | 'removing' | 'refused' }) {
  return (
    <>
      {state === 'removing' && <Typography role="status">Removing the demo content…</Typography>}
      {state === 'refused' && (
        <Typography role="alert" textColor="danger600">
          The demo content could not be removed. Please try again.
        </Typography>
      )}
      {isEmpty(demo) && <Typography>Nothing of the demo is left to remove.</Typography>}
      <Preview {...demo} />
    </>
  );
}

function Removed({ demo }: { demo: Demo }) {
  return (
    <>
      <Typography role="status">{describeResult(demo)}</Typography>
      <Records title="Kept, because somebody has edited them" groups={demo.edited} />
    </>
  );
}

/** Looks for the demo content when the dialog opens; `remove` removes it. */
function useDemo(onRemoved: () => void) {
  const { get, post } = useFetchClient();
  const [demo, setDemo] = useState<Demo | null>(null);
  const [state, setState] = useState<State>('loading');

  useEffect(() => {
    get<Demo>('/back-office/demo').then(
      ({ data }) => {
        setDemo(data);
        setState('found');
      },
      () => setState('failed'),
    );
  }, [get]);

  async function remove() {
    setState('removing');
    try {
      setDemo((await post<Demo>('/back-office/demo/remove')).data);
      setState('removed');
      onRemoved();
    } catch {
      setState('refused');
    }
  }

  return { demo, state, remove };
}

interface DemoDialogProps {
  onRemoved: () => void;
  onClose: () => void;
}

/** Lists what a removal of the demo content deletes and keeps, removes it, and says the result. */
export function DemoDialog({ onRemoved, onClose }: DemoDialogProps) {
  const { demo, state, remove } = useDemo(onRemoved);
  const isRemoving = state === 'removing';
  const mayRemove = state !== 'removed' && demo !== null && !isEmpty(demo);
  // A closed dialog would break off its request.
  const close = () => !isRemoving && onClose();

  return (
    <Modal.Root open onOpenChange={close}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>Remove demo content</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4} aria-busy={isRemoving}>
            {state === 'loading' && <Loader>Looking for what is left of the demo</Loader>}
            {state === 'failed' && (
              <Typography role="alert">What is left of the demo could not be found out. Please try again.</Typography>
            )}
            {demo && (state === 'found' || state === 'removing' || state === 'refused') && (
              <Found demo={demo} state={state} />
            )}
            {demo && state === 'removed' && <Removed demo={demo} />}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" disabled={isRemoving} onClick={close}>
            {mayRemove ? 'Cancel' : 'Close'}
          </Button>
          {mayRemove && (
            <Button variant="danger" loading={isRemoving} onClick={remove}>
              Remove
            </Button>
          )}
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
