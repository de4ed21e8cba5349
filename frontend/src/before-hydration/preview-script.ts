// The first inline script of a preview: it is shown as to a visitor, whoever is logged in, and keeps the theme alone.
import { visitorStorage } from './visitor-storage.ts';

Object.defineProperty(window, 'localStorage', { value: visitorStorage() });
