import { createTextController } from '#content/text-controller';
import { about } from '../text';

export default createTextController(about);
