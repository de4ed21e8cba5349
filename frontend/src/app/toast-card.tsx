import { X } from 'lucide-react';
import { type CustomContentProps, closeSnackbar, SnackbarContent } from 'notistack';
import { type Ref, useEffect, useState } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { IconButton } from '#ui/icon-button.tsx';

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

interface ToastCardProps extends CustomContentProps {
  ref?: Ref<HTMLDivElement>;
}

/** One notice; an error interrupts a screen reader, other notices wait for a pause. */
export function ToastCard({ ref, id, message, variant }: ToastCardProps) {
  const isRegionKnown = useIsAnnounceable();
  return (
    <Card ref={ref} role={variant === 'error' ? 'alert' : 'status'} $edge={BORDER_COLOR[variant]}>
      {isRegionKnown ? message : null}
      <IconButton label="Dismiss" onClick={() => closeSnackbar(id)}>
        <X aria-hidden size={20} />
      </IconButton>
    </Card>
  );
}
