import './fonts.css';
import './tokens.css';
import './accent.css';
import './global.css';
import './writing.css';

/** Whether this page shows text in that font, and not in its fallback, which it keeps when the font was late. */
function isShown(font: string) {
  const probe = document.createElement('span');
  probe.textContent = 'width';
  Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', font: `64px ${font}, monospace` });
  document.body.append(probe);
  const width = probe.offsetWidth;
  probe.style.fontFamily = 'monospace';
  const isFallback = probe.offsetWidth === width;
  probe.remove();
  return !isFallback;
}

// Published pages contain the faces that they need, so these load without blocking. Declaring a face makes Chromium apply
// every font that was too late for the first paint, which would shift the page.
if (['Lancelot', '"Alumni Sans Variable"'].every(isShown)) void import('./extended-characters.css');
