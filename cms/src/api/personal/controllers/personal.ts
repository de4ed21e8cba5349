import { createController } from '#crud/controller';
import { personal } from '../resource';

export default createController(personal);
