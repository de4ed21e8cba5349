import { X } from 'lucide-react';
import { type CustomContentProps, closeSnackbar, SnackbarContent, type SnackbarKey } from 'notistack';
import { type Ref, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { ToastAction } from '#lib/toast.ts';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useInterfaceLanguage } from '#ui/interface-language.ts';

const { color } = theme;
const BORDER_COLOR: Record<string, string> = { success: color.success, error: color.danger, info: color.warning };

const Card = styled(SnackbarContent)<{ $edge: string | undefined }>`
  && {
    display: flex;
    flex-wrap: nowrap;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space.m};
    inline-size: 100%;
    max-inline-size: 460px;
    padding: ${theme.space.xxs} ${theme.space.xs} ${theme.space.xxs} ${theme.space.m};
    border: 1px solid ${color.divider};
    border-inline-start: 4px solid ${({ $edge }) => $edge};
    border-radius: ${theme.radius.small};
    background: ${color.surface};
    color: ${color.text};
  }
`;

const ActionButton = styled(Button)`
  flex: none;
  margin-inline-start: auto;
  padding-inline: ${theme.space.m};
`;

/** How long a screen reader is given to register the live region before its text appears. */
const ANNOUNCE_DELAY_MS = 150;

/** True after that delay: a live region that is inserted together with its text is often not announced. */
function useIsAnnounceable() {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isKnown;
}

interface ToastButtonProps {
  /** The key of the notice, which the button closes. */
  id: SnackbarKey;
  action: ToastAction;
}

/** The button of a notice's action, which runs once. */
export function ToastButton({ id, action }: ToastButtonProps) {
  const [isUsed, setUsed] = useState(false);
  const use = () => {
    setUsed(true);
    closeSnackbar(id);
    action.run();
  };
  return (
    <ActionButton variant="secondary" disabled={isUsed} onClick={use}>
      {action.label}
    </ActionButton>
  );
}

const AUTO_HIDE_WITH_ACTION_MS = 10_000;

/** Closes a notice after a time without pointer or focus on it; the time begins anew when both have left. */
function useAutoHide(id: SnackbarKey, isEnabled: boolean) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isRunning = isEnabled && !isPointed && !isFocused;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => closeSnackbar(id), AUTO_HIDE_WITH_ACTION_MS);
    return () => clearTimeout(timer);
  }, [id, isRunning]);
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

interface ToastCardProps extends CustomContentProps {
  ref?: Ref<HTMLDivElement>;
}

/** One notice; an error interrupts a screen reader, other notices wait for a pause. */
export function ToastCard({ ref, id, message, variant, action }: ToastCardProps) {
  const isRegionKnown = useIsAnnounceable();
  const button = typeof action === 'function' ? action(id) : action;
  // The library's own time goes on while the notice has the keyboard's focus.
  const pauses = useAutoHide(id, Boolean(action));
  return (
    <Card
      ref={ref}
      role={variant === 'error' ? 'alert' : 'status'}
      $edge={BORDER_COLOR[variant]}
      {...pauses}
      {...useInterfaceLanguage()}
    >
      {isRegionKnown ? message : null}
      {isRegionKnown ? button : null}
      <IconButton label="Dismiss" onClick={() => closeSnackbar(id)}>
        <X aria-hidden size={20} />
      </IconButton>
    </Card>
  );
}
