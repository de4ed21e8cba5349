import { defineTextRoute } from '#crud/routes';

export default defineTextRoute('site');
