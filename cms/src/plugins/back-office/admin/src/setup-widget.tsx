import { Box, Button, Flex, Link, TextButton, Typography, VisuallyHidden } from '@strapi/design-system';
import { CheckCircle } from '@strapi/icons';
import { useFetchClient, useNotification, Widget } from '@strapi/strapi/admin';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { DemoDialog } from './demo-dialog';

interface Step {
  name: string;
  title: string;
  done: boolean;
  advice: string | null;
  /** A page of the panel. */
  page: string | null;
  /** A page of the site. */
  address: string | null;
}

interface Setup {
  steps: Step[];
}

function Mark({ done }: { done: boolean }) {
  return (
    <Box paddingTop={1} aria-hidden>
      {done ? (
        <CheckCircle fill="success500" width="1.6rem" height="1.6rem" />
      ) : (
        <Box width="1.6rem" height="1.6rem" borderRadius="50%" borderColor="neutral500" borderWidth="1px" />
      )}
    </Box>
  );
}

function StepTitle({ title, page, address, done }: Step) {
  if (!done && address) return <Link href={address}>{title}</Link>;
  if (done || !page) return <Typography textColor={done ? 'neutral600' : 'neutral800'}>{title}</Typography>;
  return (
    <Link tag={NavLink} to={page}>
      {title}
    </Link>
  );
}

/** One step: its state, its name as a link to where it is done, and how. `children` is a button, if it has one. */
function StepItem({ step, children }: { step: Step; children?: ReactNode }) {
  return (
    <Flex tag="li" alignItems="flex-start" gap={2}>
      <Mark done={step.done} />
      <Flex direction="column" alignItems="flex-start" gap={1}>
        <span>
          <VisuallyHidden>{step.done ? 'Done: ' : 'To do: '}</VisuallyHidden>
          <StepTitle {...step} />
        </span>
        {step.advice && (
          <Typography variant="pi" textColor="neutral600">
            {step.advice}
          </Typography>
        )}
        {!step.done && children}
      </Flex>
    </Flex>
  );
}

function Progress({ done, all }: { done: number; all: number }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography fontWeight="bold">
        {done} of {all} done
      </Typography>
      <Box background="neutral200" hasRadius height="0.6rem" aria-hidden>
        <Box background="success500" hasRadius height="100%" width={`${(100 * done) / all}%`} />
      </Box>
    </Flex>
  );
}

/** Reads the steps; `markLegalTextsRead` stores that the owner has read them. */
function useSetup() {
  const { get, post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [setup, setSetup] = useState<Setup | 'failed' | null>(null);

  const load = useCallback(
    () =>
      get<Setup>('/back-office/setup').then(
        ({ data }) => setSetup(data),
        () => setSetup('failed'),
      ),
    [get],
  );
  useEffect(() => {
    load();
  }, [load]);

  async function markLegalTextsRead() {
    try {
      setSetup((await post<Setup>('/back-office/setup/legal-texts-read')).data);
    } catch {
      toggleNotification({ type: 'danger', message: 'This could not be stored, please try again' });
    }
  }

  return { setup, load, markLegalTextsRead };
}

/** The steps that are left until the site is the owner's own, on the panel's start page. */
export function SetupWidget() {
  const { setup, load, markLegalTextsRead } = useSetup();
  const [isDialogOpen, setIsDialogOpen] = useState(false);

  if (setup === null) return <Widget.Loading />;
  if (setup === 'failed') return <Widget.Error />;
  const open = setup.steps.filter(({ done }) => !done);
  const done = setup.steps.filter((step) => step.done);
  const buttons: Record<string, ReactNode> = {
    legal: <TextButton onClick={markLegalTextsRead}>I have read them</TextButton>,
    demo: (
      <Button variant="danger-light" size="S" onClick={() => setIsDialogOpen(true)}>
        Remove demo content
      </Button>
    ),
  };

  return (
    <>
      {open.length === 0 ? (
        <Typography>Everything is done: this site is yours.</Typography>
      ) : (
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Progress done={done.length} all={setup.steps.length} />
          <Flex tag="ul" direction="column" alignItems="stretch" gap={3} paddingBottom={2}>
            {[...open, ...done].map((step) => (
              <StepItem key={step.name} step={step}>
                {buttons[step.name]}
              </StepItem>
            ))}
          </Flex>
        </Flex>
      )}
      {isDialogOpen && <DemoDialog onRemoved={load} onClose={() => setIsDialogOpen(false)} />}
    </>
  );
}
