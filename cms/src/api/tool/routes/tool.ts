import { contentRoutes } from '../../../crud/routes';

export default contentRoutes('tool');
