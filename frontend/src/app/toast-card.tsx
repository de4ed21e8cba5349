import { X } from 'lucide-react';
import { type CustomContentProps, SnackbarContent, useSnackbar } from 'notistack';
import type { Ref } from 'react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';
import { IconButton } from '@/ui/icon-button';

const { color } = theme;
const EDGE: Record<string, string> = { success: color.good, error: color.stop, info: color.busy };

const Card = styled(SnackbarContent)<{ $edge: string | undefined }>`
  && {
    display: flex;
    flex-wrap: nowrap;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space.m};
    inline-size: min(100%, 460px);
    padding: ${theme.space.xxs} ${theme.space.xs} ${theme.space.xxs} ${theme.space.m};
    border: 1px solid ${color.hairline};
    border-inline-start: 4px solid ${({ $edge }) => $edge};
    border-radius: ${theme.radius.small};
    background: ${color.raised};
    color: ${color.ink};
  }
`;

interface ToastCardProps extends CustomContentProps {
  ref?: Ref<HTMLDivElement>;
}

/** One notice; a refusal interrupts those who listen, the rest waits for a pause. */
export function ToastCard({ ref, id, message, variant }: ToastCardProps) {
  const { closeSnackbar } = useSnackbar();
  return (
    <Card ref={ref} role={variant === 'error' ? 'alert' : 'status'} $edge={EDGE[variant]}>
      {message}
      <IconButton label="Dismiss" onClick={() => closeSnackbar(id)}>
        <X aria-hidden size={20} />
      </IconButton>
    </Card>
  );
}
