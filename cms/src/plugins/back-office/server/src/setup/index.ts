export { rememberSavedLegalTexts } from './legal-texts';
export { setupController } from './setup-controller';
