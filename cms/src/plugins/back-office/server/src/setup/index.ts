export { legalRules } from './legal-texts';
export { setupController } from './setup-controller';
