import './fonts.css';
import './tokens.css';
import './accent.css';
import './global.css';
import './print.css';
import './writing.css';
import './forced-colors.css';

// Published pages contain the faces that they need, so these load without blocking, and their failure changes nothing.
import('./extended-characters.css').catch(() => undefined);
