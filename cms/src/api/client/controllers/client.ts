import { createController } from '#crud/controller';
import { client } from '../resource';

export default createController(client);
