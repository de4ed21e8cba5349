import { createTextController } from '#crud/site-text-controller';
import { course } from '../site-text';

export default createTextController(course);
