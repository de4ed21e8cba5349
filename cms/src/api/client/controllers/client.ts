import { createController } from '#content/controller';
import { client } from '../resource';

export default createController(client);
