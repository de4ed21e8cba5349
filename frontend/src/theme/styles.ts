import './fonts.css';
import './tokens.css';
import './global.css';

// Published pages contain the faces that they need, so these load without blocking.
void import('./extended-characters.css');
