/** Where a dragged row came from and where it would be dropped: indexes in the list. */
export interface RowDrag {
  from: number;
  to: number;
}

interface RowDragHandlers {
  /** Called when the place of the drop changes; null at the end. */
  onChange: (drag: RowDrag | null) => void;
  onDrop: (drag: RowDrag) => void;
}

/** A press that moves less than this many pixels is a click. */
const MIN_DISTANCE = 6;
/** The page scrolls while the pointer is this close to the edge of the window, in pixels. */
const EDGE = 80;
const SCROLL_PER_FRAME = 14;

function scrollStep(y: number): number {
  if (y < EDGE) return -SCROLL_PER_FRAME;
  return y > window.innerHeight - EDGE ? SCROLL_PER_FRAME : 0;
}

const middleOf = (row: Element) => {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
};

/** Ignores the click that follows a drag. */
function skipClick(handle: HTMLElement) {
  const stop = (event: Event) => event.stopPropagation();
  handle.addEventListener('click', stop, { capture: true });
  setTimeout(() => handle.removeEventListener('click', stop, { capture: true }));
}

/**
 * Follows the pointer that is pressed on the handle of a row of `list` until it is released, which drops the row, or
 * until the Escape key or the browser cancels the drag. The rows stay where they are in the document meanwhile, because
 * a handle that is moved in it loses the pointer.
 */
export function dragRow(list: HTMLElement, handle: HTMLElement, pressed: PointerEvent, handlers: RowDragHandlers) {
  const row = handle.closest('li');
  if (!row) return;
  const rows = [...list.children];
  const from = rows.indexOf(row);
  const startY = pressed.clientY + window.scrollY;
  let y = pressed.clientY;
  let to = from;
  let frame: number | null = null;
  const update = () => {
    row.style.transform = `translateY(${y + window.scrollY - startY}px)`;
    const place = rows.filter((other) => other !== row && middleOf(other) < y).length;
    if (place === to) return;
    to = place;
    handlers.onChange({ from, to });
  };
  const scroll = () => {
    if (!handle.isConnected) return end(false);
    const step = scrollStep(y);
    if (step !== 0) window.scrollBy({ top: step, behavior: 'instant' });
    if (step !== 0) update();
    frame = requestAnimationFrame(scroll);
  };
  const move = (event: PointerEvent) => {
    y = event.clientY;
    if (frame === null && Math.abs(y + window.scrollY - startY) < MIN_DISTANCE) return;
    if (frame === null) {
      handlers.onChange({ from, to });
      frame = requestAnimationFrame(scroll);
    }
    update();
  };
  const drop = () => end(true);
  const cancel = () => end(false);
  const cancelOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && end(false);
  const end = (isDropped: boolean) => {
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('pointerup', drop);
    handle.removeEventListener('pointercancel', cancel);
    window.removeEventListener('keydown', cancelOnEscape);
    if (frame === null) return;
    cancelAnimationFrame(frame);
    row.style.removeProperty('transform');
    skipClick(handle);
    handlers.onChange(null);
    if (isDropped && to !== from) handlers.onDrop({ from, to });
  };
  handle.setPointerCapture(pressed.pointerId);
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', drop);
  handle.addEventListener('pointercancel', cancel);
  window.addEventListener('keydown', cancelOnEscape);
}
