import './fonts.css';
import './tokens.css';
import './global.css';

// Published pages bring those that they need themselves, and nothing waits for the others.
void import('./extended-characters.css');
