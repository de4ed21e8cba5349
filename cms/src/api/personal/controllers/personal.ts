import { createController } from '#content/controller';
import { personal } from '../resource';

export default createController(personal);
