import { createController } from '#content/controller';
import { portfolio } from '../resource';

export default createController(portfolio);
