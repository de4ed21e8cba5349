import { createTextController } from '#crud/site-text-controller';
import { legal } from '../site-text';

export default createTextController(legal);
