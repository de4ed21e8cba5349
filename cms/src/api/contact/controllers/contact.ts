import { createController } from '#crud/controller';
import { contact } from '../resource';

export default createController(contact);
