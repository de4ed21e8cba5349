import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { theme } from '#theme/theme.ts';
import { IconButton } from '#ui/icon-button.tsx';

const FloatingButton = styled(IconButton)`
  position: fixed;
  inset-block-end: ${theme.space.edgeBottom};
  inset-inline-end: ${theme.space.edgeSide};
  z-index: ${theme.layer.bar};
  border-color: ${theme.color.border};
  background: ${theme.color.background};
`;

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

const isScrolled = () => window.scrollY > 0;
const no = () => false;

/** Scrolls to the top; shown once the page has been scrolled. */
export function ScrollToTop() {
  const isShown = useSyncExternalStore(subscribe, isScrolled, no);
  return (
    isShown && (
      <FloatingButton label="Scroll to top" onClick={() => window.scrollTo({ top: 0 })}>
        <ArrowUp aria-hidden />
      </FloatingButton>
    )
  );
}
