import '@fontsource/lancelot/400.css';
import '@fontsource-variable/alumni-sans/wght.css';
import './tokens.css';
import './global.css';
