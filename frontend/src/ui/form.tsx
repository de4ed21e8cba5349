import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';

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

/** A disabled control loses the focus: gives it back to the one that had it when the form became busy. */
function useKeptFocus(form: RefObject<HTMLFormElement | null>, busy: boolean) {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (busy) {
      before.current = form.current?.contains(activeElement) ? activeElement : null;
      return;
    }
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    before.current = null;
  }, [form, busy]);
}

interface FormProps extends ComponentProps<'form'> {
  /** What stands in it is being sent: nothing can be changed until the answer is there, or the change would be lost. */
  busy?: boolean;
}

/** A form's fields, one below the other. */
export function Form({ busy = false, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useKeptFocus(form, busy);
  return (
    <Frame {...rest} ref={form} aria-busy={busy}>
      <Fields disabled={busy}>{children}</Fields>
    </Frame>
  );
}

/** Is there before it says anything, so that a screen reader hears it; takes no room until then. */
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
  /** The sentence that says why the last attempt failed, if it did. */
  failure?: string | null;
}

/** The buttons that end a form, below what went wrong at the last attempt. */
export const FormActions = ({ failure = null, children }: FormActionsProps) => (
  <Actions>
    <Failure>{failure}</Failure>
    <Buttons>{children}</Buttons>
  </Actions>
);
