import { type ComponentProps, type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';

const Frame = styled.form`
  position: relative;
`;

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** Restores the focus that a control lost when it was disabled. Returns a handler for the focus events of the form. */
function useKeptFocus(form: RefObject<HTMLFormElement | null>, busy: boolean) {
  const last = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    // The browser moves a lost focus to the page, and a dialog takes it.
    const isLost = activeElement === null || activeElement.contains(form.current);
    if (busy) before.current = isLost || form.current?.contains(activeElement) ? last.current : null;
    else if (isLost) before.current?.focus({ preventScroll: true });
  }, [form, busy]);
  return ({ target }: FocusEvent<HTMLElement>) => {
    last.current = target;
  };
}

interface FormProps extends ComponentProps<'form'> {
  /** The form is being sent: it is disabled, since changes would be lost. */
  busy?: boolean;
}

/** A form with its fields in one column, without validation messages of the browser. */
export function Form({ busy = false, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const rememberFocus = useKeptFocus(form, busy);
  return (
    <Frame noValidate {...rest} ref={form} aria-busy={busy} onFocus={rememberFocus}>
      <Fields disabled={busy}>{children}</Fields>
    </Frame>
  );
}

/** An empty live region is rendered first, so that screen readers announce its text later. */
const Failure = styled.p.attrs({ 'aria-live': 'polite' })`
  max-inline-size: ${theme.width.measure};
  padding: ${theme.space.s} ${theme.space.m};
  border-inline-start: 4px solid ${theme.color.danger};
  background: ${theme.color.surface};
  &:empty {
    position: absolute;
    padding: 0;
    border: 0;
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.s};
`;

interface FormActionsProps extends ComponentProps<'div'> {
  /** The message of the last failed attempt. */
  failure?: string | null;
}

/** The buttons at the end of a form, below its error message. */
export const FormActions = ({ failure = null, children }: FormActionsProps) => (
  <Actions>
    <Failure>{failure}</Failure>
    <Buttons>{children}</Buttons>
  </Actions>
);
