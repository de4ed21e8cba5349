import { createTextController } from '#content/text-controller';
import { legal } from '../text';

export default createTextController(legal);
