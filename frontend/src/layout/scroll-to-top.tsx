import { ArrowUp } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { moveFocus } from '#lib/navigation/move-focus.ts';
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

/** Scrolls to the top and lets the Tab key begin there, because the button disappears. */
function scrollToTop() {
  window.scrollTo({ top: 0 });
  moveFocus(document.getElementById('root'));
}

/** Scrolls to the top; shown once the page has been scrolled, and while it has the focus. */
export function ScrollToTop() {
  const isShown = useSyncExternalStore(subscribe, isScrolled, no);
  const [hasFocus, setFocus] = useState(false);
  return (
    (isShown || hasFocus) && (
      <FloatingButton
        label="Scroll to top"
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        onClick={scrollToTop}
      >
        <ArrowUp aria-hidden />
      </FloatingButton>
    )
  );
}
