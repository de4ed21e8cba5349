import { createTextController } from '#content/text-controller';
import { site } from '../text';

export default createTextController(site);
