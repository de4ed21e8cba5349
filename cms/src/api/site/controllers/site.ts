import { createTextController } from '#crud/site-text-controller';
import { site } from '../site-text';

export default createTextController(site);
