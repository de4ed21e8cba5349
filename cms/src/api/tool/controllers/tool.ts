import { createController } from '#content/controller';
import { tool } from '../resource';

export default createController(tool);
