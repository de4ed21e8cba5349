import { contentRoutes } from '../../../crud/routes';

export default contentRoutes('personal');
