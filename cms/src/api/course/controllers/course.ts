import { createTextController } from '#content/text-controller';
import { course } from '../text';

export default createTextController(course);
