import { createTextController } from '#crud/site-text-controller';
import { about } from '../site-text';

export default createTextController(about);
