import { createController } from '#content/controller';
import { contact } from '../resource';

export default createController(contact);
