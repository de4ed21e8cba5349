import { defineCollectionRoutes } from '#crud/routes';

export default defineCollectionRoutes('personal');
