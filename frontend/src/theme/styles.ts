import './fonts.css';
import './tokens.css';
import './global.css';

/** Whether this page shows the fonts of the site. A page whose first paint came before them keeps the fallback fonts. */
function hasSiteFonts() {
  const probe = document.createElement('span');
  probe.textContent = 'width';
  Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', font: '64px Lancelot, monospace' });
  document.body.append(probe);
  const width = probe.offsetWidth;
  probe.style.fontFamily = 'monospace';
  const isFallback = probe.offsetWidth === width;
  probe.remove();
  return !isFallback;
}

// Published pages contain the faces that they need, so these load without blocking. Declaring a face makes Chromium apply
// the fonts that were too late for the first paint, which would shift the page.
if (hasSiteFonts()) void import('./extended-characters.css');
