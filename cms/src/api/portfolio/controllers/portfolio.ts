import { createController } from '#crud/controller';
import { portfolio } from '../resource';

export default createController(portfolio);
