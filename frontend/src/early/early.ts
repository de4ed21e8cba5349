import '../../public/theme.js';
import { startSoon } from './start';

startSoon();
