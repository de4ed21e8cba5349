import { defineTextRoute } from '#crud/routes';

export default defineTextRoute('course');
