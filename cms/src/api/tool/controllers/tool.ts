import { createController } from '#crud/controller';
import { tool } from '../resource';

export default createController(tool);
